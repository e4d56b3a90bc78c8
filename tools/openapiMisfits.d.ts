interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Operation {
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<Record<string, unknown>>;
        readonly content?: Readonly<
          Record<
            string,
            {
              readonly schema: Schema;
            }
          >
        >;
      }
    >
  >;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}
/** docs/openapi.json as it stands. */
export declare const DOCUMENT: Document;
/** Fields of an answer that its schema does not know, and those it demands in vain. */
export declare function misfits(schema: Schema, value: unknown, at?: string): readonly string[];
/** What of an answer of the running service the document does not say: an empty list where it fits, or where the
 *  document has no such call. */
export declare function undocumented(
  method: string,
  path: string,
  answer: {
    readonly status: number;
    readonly text: string;
    readonly headers: Readonly<Record<string, unknown>>;
  },
): readonly string[];
export {};
