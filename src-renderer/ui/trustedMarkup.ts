interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (markup: string) => string },
  ) => unknown;
}

/** The page forbids writing markup as text. Konva empties its container with an empty text; that, and only
 *  that, is let through. */
export function allowEmptyMarkup(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => {
      if (markup !== '') throw new TypeError('Markup as text is not allowed on this page.');
      return markup;
    },
  });
}
