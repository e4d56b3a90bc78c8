/** Materials that rows name, each once, in order of first appearance. */
export const materialsNamed = (rows: readonly { readonly material: string }[]): readonly string[] => [
  ...new Set(rows.map((row) => row.material.trim()).filter((name) => name !== '')),
];
