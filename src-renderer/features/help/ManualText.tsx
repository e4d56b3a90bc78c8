import type { MarkedToken, Token, Tokens } from 'marked';
import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react';
import { pictureUrl } from './manual.ts';

/** Draws the tokens of a page; a link to another page is followed inside the manual. */
export function ManualText({
  tokens,
  onPage,
}: {
  readonly tokens: readonly Token[];
  readonly onPage: (id: string) => void;
}): ReactElement {
  return <>{tokens.map((token, at) => draw(token as MarkedToken, at, onPage))}</>;
}

type OnPage = (id: string) => void;

const inside = (tokens: readonly Token[] | undefined, onPage: OnPage): ReactNode =>
  (tokens ?? []).map((token, at) => draw(token as MarkedToken, at, onPage));

function draw(token: MarkedToken, key: number, onPage: OnPage): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading key={key} token={token} onPage={onPage} />;
    case 'paragraph':
      return <p key={key}>{inside(token.tokens, onPage)}</p>;
    case 'list': {
      const items = token.items.map((item, at) => <li key={at}>{inside(item.tokens, onPage)}</li>);
      return token.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
    }
    case 'table':
      return <Table key={key} token={token} onPage={onPage} />;
    case 'code':
      return <pre key={key}>{token.text}</pre>;
    case 'codespan':
      return <kbd key={key}>{token.text}</kbd>;
    case 'strong':
      return <b key={key}>{inside(token.tokens, onPage)}</b>;
    case 'em':
      return <em key={key}>{inside(token.tokens, onPage)}</em>;
    case 'image':
      return <img key={key} src={pictureUrl(token.href)} alt={token.text} />;
    case 'link':
      return (
        <button
          key={key}
          type="button"
          className="link"
          onClick={() => onPage(token.href.replace(/#.*$/, ''))}
        >
          {inside(token.tokens, onPage)}
        </button>
      );
    case 'text':
      return (
        <Fragment key={key}>
          {token.tokens === undefined ? token.text : inside(token.tokens, onPage)}
        </Fragment>
      );
    default:
      return null;
  }
}

function Heading({
  token,
  onPage,
}: {
  readonly token: Tokens.Heading;
  readonly onPage: OnPage;
}): ReactElement {
  const words = inside(token.tokens, onPage);
  return token.depth === 1 ? <h3>{words}</h3> : <h4 data-heading={token.text}>{words}</h4>;
}

function Table({ token, onPage }: { readonly token: Tokens.Table; readonly onPage: OnPage }): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          {token.header.map((cell, at) => (
            <th key={at}>{inside(cell.tokens, onPage)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>{inside(cell.tokens, onPage)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
