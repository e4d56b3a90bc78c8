import type { ReactElement } from 'react';
import type { ListQuestion } from '../../../src-engine/lists/list.ts';
import type { SettledList } from '../../../src-engine/lists/openList.ts';
import type { WaitingList } from '../../stores/files/listImport.ts';
import { useListImport } from '../../stores/files/listImport.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { choiceWords, questionWords } from './listWords.ts';
import { Select } from '../../ui/fields/Select.tsx';

/** More questions about cells of their own than this are answered in the grid: the cells come in red. */
const MOST_CELLS = 40;

/** What can be read two ways, each with its answers: open ones marked, proposals set. */
export function ListQuestions({
  waiting,
  settled,
}: {
  readonly waiting: WaitingList;
  readonly settled: SettledList;
}): ReactElement | null {
  const text = useText();
  const { questions } = settled;
  if (questions.length === 0) return null;
  const shown = [...questions].sort(
    (a, b) => rank(a, settled) - rank(b, settled) || questions.indexOf(a) - questions.indexOf(b),
  );
  return (
    <section className="list-questions" aria-label={text('lists.questions', { count: questions.length })}>
      {shown.slice(0, MOST_CELLS).map((question) => (
        <Question key={question.id} question={question} waiting={waiting} settled={settled} />
      ))}
    </section>
  );
}

/** Open questions come first, those about single cells last. */
function rank(question: ListQuestion, settled: SettledList): number {
  const isOpen = settled.open.some((one) => one.id === question.id);
  return (isOpen ? 0 : 2) + (question.kind === 'cell' ? 1 : 0);
}

const FEW = 3;

function Question({
  question,
  settled,
}: {
  readonly question: ListQuestion;
  readonly waiting: WaitingList;
  readonly settled: SettledList;
}): ReactElement {
  const text = useText();
  const formats = useFormats();
  const answer = useListImport((state) => state.answer);
  const value = settled.answers[question.id];
  const isOpen = settled.open.some((one) => one.id === question.id);
  const unit = settled.list.columns.find((column) => column.index === question.column)?.unit ?? 'mm';
  const context = { text, formats, unit, isLengthList: settled.list.isLengthList };
  const words = questionWords(question, text);
  const choices =
    value === undefined || question.choices.includes(value) ? question.choices : [...question.choices, value];
  return (
    <fieldset className={isOpen ? 'list-question open' : 'list-question'}>
      <legend>{words}</legend>
      {question.kind !== 'field' && choices.length <= FEW ? (
        choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="button small"
            aria-pressed={value === choice}
            onClick={() => answer(question.id, choice)}
          >
            {choiceWords(question, choice, context)}
          </button>
        ))
      ) : (
        <Select
          label={words}
          value={value ?? ''}
          options={[
            ...(value === undefined ? [['', text('lists.choose')] as const] : []),
            ...choices.map((choice) => [choice, choiceWords(question, choice, context)] as const),
          ]}
          onChange={(chosen) => answer(question.id, chosen)}
        />
      )}
      {question.kind === 'band' && question.about !== '*' && <NewBand question={question} />}
    </fieldset>
  );
}

/** Thickness of a band the job does not have yet. */
function NewBand({ question }: { readonly question: ListQuestion }): ReactElement {
  const text = useText();
  const answer = useListImport((state) => state.answer);
  return (
    <input
      className="input number"
      aria-label={text('lists.bandThickness', { name: question.about })}
      title={text('lists.bandThickness', { name: question.about })}
      placeholder="mm"
      inputMode="decimal"
      onChange={(event) => {
        const mm = Number(event.target.value.replace(',', '.'));
        if (event.target.value.trim() !== '' && mm >= 0 && mm <= 10) answer(question.id, `new:${mm}`);
      }}
    />
  );
}
