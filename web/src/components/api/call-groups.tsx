// The calls of an OpenAPI document by group: each opens as <details> and says what it takes and answers.
import { apiPartsWords } from '../../texts/en/api-parts.ts';
import { type ApiAnswer, type Call, callsByGroup, type OpenApi, type Parameter } from './description.ts';
import { innermost, type JsonSchema, type Line, linesOf, typeOf } from './shape.ts';

export function CallGroups({ api }: { api: OpenApi }) {
  const groups = [...callsByGroup(api)];
  return (
    <>
      <nav aria-label={apiPartsWords.groups}>
        <ul className="row groups">
          {groups.map(([group, calls]) => (
            <li key={group}>
              <a href={`#group-${group}`}>{group}</a> <span className="note">{calls.length}</span>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(([group, calls]) => (
        <section key={group} className="stack" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          {calls.map((call) => (
            <CallPanel key={call.id} call={call} />
          ))}
        </section>
      ))}
      <section className="stack" aria-labelledby="errors">
        <h2 id="errors">{apiPartsWords.errors}</h2>
        <div className="panel">
          <Fields caption={apiPartsWords.error} schema={api.components.schemas['Error'] ?? {}} />
        </div>
      </section>
    </>
  );
}

const CallPanel = ({ call }: { call: Call }) => (
  <details className="panel call" id={call.id}>
    <summary>
      <span className="status call__method">{call.method}</span>
      <code className="code call__path">{call.path}</code>
      <span className="call__summary">{call.summary}</span>
    </summary>
    <div className="panel__body stack">
      {call.description && <p>{call.description}</p>}
      {call.parameters !== undefined && call.parameters.length > 0 && (
        <Parameters parameters={call.parameters} />
      )}
      {Object.entries(call.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Part key={type} title={apiPartsWords.body(type)} schema={schema} />
      ))}
      {Object.entries(call.responses)
        .filter(([status]) => status !== 'default')
        .map(([status, answer]) => (
          <AnswerPart key={status} status={status} answer={answer} />
        ))}
    </div>
  </details>
);

const AnswerPart = ({ status, answer }: { status: string; answer: ApiAnswer }) => {
  const contents = Object.entries(answer.content ?? {});
  const isError = Number(status) >= 400;
  return (
    <section>
      <h3>{`${status} ${isError ? '' : (answer.description ?? '')}`}</h3>
      {isError && (
        <ul>
          {answer.description?.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!isError &&
        contents.map(([type, { schema }]) =>
          innermost(schema).properties ? (
            <Part key={type} title={type} schema={schema} />
          ) : (
            <p key={type}>{`${type}: ${schema.format ?? typeOf(schema)}`}</p>
          ),
        )}
    </section>
  );
};

const Part = ({ title, schema }: { title: string; schema: JsonSchema }) => (
  <section>
    <h4>
      {title} <span className="note">{typeOf(schema)}</span>
    </h4>
    <Fields caption={title} schema={schema} />
  </section>
);

const Parameters = ({ parameters }: { parameters: readonly Parameter[] }) => (
  <section>
    <h3>{apiPartsWords.parameters}</h3>
    <Lines
      caption={apiPartsWords.parameters}
      lines={parameters.map((parameter) => ({
        depth: 0,
        name: `${parameter.name} (${parameter.in})`,
        type: typeOf(parameter.schema),
        isRequired: parameter.required ?? false,
        rules: [parameter.description, linesOf({ properties: { it: parameter.schema } })[0]?.rules]
          .filter(Boolean)
          .join(' '),
      }))}
    />
  </section>
);

const Fields = ({ caption, schema }: { caption: string; schema: JsonSchema }) => {
  const lines = linesOf(innermost(schema));
  return lines.length ? <Lines caption={caption} lines={lines} /> : <p>{typeOf(schema)}</p>;
};

const Lines = ({ caption, lines }: { caption: string; lines: readonly Line[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
  // biome-ignore lint/a11y/useSemanticElements: a table that scrolls is no set of fields
  <div className="table-scroll" role="group" aria-label={apiPartsWords.table(caption)} tabIndex={0}>
    <table className="table table--dense">
      <caption className="hidden-text">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{apiPartsWords.field}</th>
          <th scope="col">{apiPartsWords.type}</th>
          <th scope="col">{apiPartsWords.needed}</th>
          <th scope="col">{apiPartsWords.rules}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={`${at} ${line.name}`}>
            <th scope="row" className={`indent-${Math.min(line.depth, 4)}`}>
              <code className="code">{line.name}</code>
            </th>
            <td>{line.type}</td>
            <td>{line.isRequired ? apiPartsWords.yes : apiPartsWords.no}</td>
            <td className="rules">{line.rules}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
