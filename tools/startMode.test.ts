import { describe, expect, it } from 'vitest';
import { chooseMode } from './startMode.ts';
import type { Machine } from './startMode.ts';

const desk: Machine = {
  platform: 'linux',
  env: { DISPLAY: ':0' },
  isRoot: false,
  electron: () => '/electron',
  downloadAnswers: async () => false,
  download: async () => 'not called',
};
const auto = { browser: false, desktop: false };

describe('how npm start decides where the app opens', () => {
  it('opens the window where binary and display are there', async () => {
    expect(await chooseMode(auto, desk)).toEqual({ kind: 'desktop', electron: '/electron' });
    expect(await chooseMode(auto, { ...desk, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toMatchObject({
      kind: 'desktop',
    });
    expect(await chooseMode(auto, { ...desk, platform: 'win32', env: {}, isRoot: false })).toMatchObject({
      kind: 'desktop',
    });
  });

  it('opens the browser without asking the network when there is no display or the user is root', async () => {
    const noNetwork = {
      ...desk,
      electron: () => null,
      downloadAnswers: async () => {
        throw new Error('asked');
      },
    };
    expect(await chooseMode(auto, { ...noNetwork, env: {} })).toEqual({
      kind: 'browser',
      because: 'there is no display',
    });
    expect(await chooseMode(auto, { ...noNetwork, isRoot: true })).toMatchObject({
      kind: 'browser',
      because: expect.stringContaining('root'),
    });
    expect(await chooseMode({ browser: true, desktop: false }, noNetwork)).toEqual({
      kind: 'browser',
      because: 'as asked for',
    });
  });

  it('opens the browser with the reason when the binary is missing and cannot be had', async () => {
    expect(await chooseMode(auto, { ...desk, electron: () => null })).toMatchObject({
      kind: 'browser',
      because: expect.stringContaining('cannot be reached'),
    });
    expect(
      await chooseMode(auto, {
        ...desk,
        electron: () => null,
        downloadAnswers: async () => true,
        download: async () => 'the download failed',
      }),
    ).toMatchObject({ kind: 'browser', because: expect.stringContaining('the download failed') });
  });

  it('downloads the binary once when the download answers', async () => {
    let there = false;
    const machine: Machine = {
      ...desk,
      electron: () => (there ? '/electron' : null),
      downloadAnswers: async () => true,
      download: async () => {
        there = true;
        return null;
      },
    };
    expect(await chooseMode(auto, machine)).toEqual({ kind: 'desktop', electron: '/electron' });
  });

  it('does not fall back when the window was asked for', async () => {
    expect(await chooseMode({ browser: false, desktop: true }, { ...desk, env: {} })).toEqual({
      kind: 'impossible',
      because: 'there is no display',
    });
  });
});
