/** `cutwright://scan/P.JM1K2.3.12` shows what stands on a label, as if it had been scanned. Any web page may offer
 *  such a link, so it can say nothing else: no path, no address, no command, and what it names is only shown. */
export const LINK_SCHEME = 'cutwright';

const LINK = /^cutwright:\/\/scan\/([A-Z0-9][A-Z0-9._-]{2,59})\/?$/i;

/** The code in a link; null for everything else. */
export const codeOfLink = (text: string): string | null => LINK.exec(text)?.[1]?.toUpperCase() ?? null;

export const isLink = (argument: string): boolean => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`);

/** The code of the first link on a command line. */
export const codeIn = (argv: readonly string[]): string | null =>
  argv
    .slice(1)
    .filter(isLink)
    .map(codeOfLink)
    .find((code) => code !== null) ?? null;
