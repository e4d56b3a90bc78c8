/** The page with calls to copy on the API screen. */
export const calls = {
  tab: 'Ready calls',
  intro: `These calls run as they stand. They take the key from the environment variable CUTWRIGHT_KEY; make
    one under “Keys and usage”.`,
  docs: 'API documentation',
  copy: 'Copy',
  copied: 'Copied',
  noClipboard: 'The clipboard is not available',
} as const;
