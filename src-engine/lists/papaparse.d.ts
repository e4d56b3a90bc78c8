/** The one call that is used; the published types need a browser and Node at once. */
declare module 'papaparse' {
  const Papa: {
    readonly parse: <Row>(
      text: string,
      options: { readonly delimiter: string; readonly skipEmptyLines?: 'greedy' },
    ) => {
      readonly data: Row[];
      readonly errors: readonly { readonly code: string; readonly row?: number }[];
    };
  };
  export = Papa;
}
