/** The one policy for the page, however it is served: by the app:// scheme, by the headless server (as a
 *  header) and, as a second net, inside the built index.html. Nothing from elsewhere, no inline script or
 *  style, no eval. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** frame-ancestors is only allowed in a header: a page cannot say it about itself. */
export const CONTENT_SECURITY_HEADER = `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`;
