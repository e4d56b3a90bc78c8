import type { MachineTask } from './madeOf.ts';
import { madeOf } from './madeOf.ts';

/** A thread beside the window: one task, one answer. */
addEventListener('message', ({ data }: MessageEvent<MachineTask>) => postMessage(madeOf(data)));
