/** The flags of `cutwright serve` by line, as its own usage and that of all commands show them. */
export const SERVE_FLAGS = [
  '[--port <n>] [--data <folder>] [--engines <n>] [--no-page] [--no-max] [--quiet]',
  '[--bind <address> --allow-host <name,...>] [--trust-proxy <network,...>]',
  '[--metrics <[address:]port>] [--traces <url>] [--drain <seconds>]',
  '[--database <postgres://...>] [--role api|worker|both]',
] as const;
