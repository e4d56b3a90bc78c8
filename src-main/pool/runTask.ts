import type { Control } from '../../src-engine/index.ts';
import { readAndCheck } from './checkBody.ts';
import { importText, solveText } from './engineCalls.ts';
import { parseJson } from './metaText.ts';
import type { EngineTask, TaskAnswer } from './protocol.ts';

const NO_FACTS = { engine: '', engineVersion: '', solveMs: 0 };

/** Runs one task to its end, in the engine process. */
export function runTask(task: EngineTask, control: Control): TaskAnswer {
  if (task.purpose !== undefined && typeof task.body !== 'string')
    return { text: '', facts: NO_FACTS, outcome: readAndCheck(task.body, task.purpose) };
  const body = parseJson(typeof task.body === 'string' ? task.body : new TextDecoder().decode(task.body));
  if (task.kind === 'import') return { text: importText(body), facts: { ...NO_FACTS, engine: 'import' } };
  return solveText(task.kind === 'deep' ? 'deep' : task.mode, body, control);
}
