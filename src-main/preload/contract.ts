/** The window's private calls: channel -> arguments and result. Plain JSON both ways. */
export interface IpcCalls {
  readonly appInfo: { readonly args: readonly []; readonly result: { readonly version: string } };
}
