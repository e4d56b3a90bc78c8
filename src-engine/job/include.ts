/** The include rules (API-V1 "include rules"): narrowing tokens keep only what they list, export tokens
 *  add. */
export interface Include {
  readonly cutPlan: boolean;
  readonly offcuts: boolean;
  readonly wants: (token: string) => boolean;
}

export function includeOf(tokens: readonly string[] | null | undefined): Include {
  const listed = tokens ?? ['cutPlan', 'offcuts'];
  return {
    cutPlan: listed.includes('cutPlan'),
    offcuts: listed.includes('offcuts'),
    wants: (token) => listed.includes(token),
  };
}
