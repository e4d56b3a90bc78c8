/** The one call that is used; the published types need a browser and Node at once. */
declare module 'papaparse' {
  const Papa: {
    readonly parse: <Row>(
      text: string,
      options: {
        readonly delimiter: string;
        readonly skipEmptyLines?: 'greedy';
        /** Rows after which it stops. */
        readonly preview?: number;
        /** Left on, all rows are split where no quotation mark stands. */
        readonly fastMode?: false;
      },
    ) => {
      readonly data: Row[];
      readonly errors: readonly { readonly code: string; readonly row?: number }[];
      readonly meta: { readonly truncated: boolean; readonly cursor: number };
    };
  };
  export = Papa;
}
