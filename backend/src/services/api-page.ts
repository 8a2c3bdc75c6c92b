import type { OpenApi } from '@stationwall/contract/open-api';

const escaped = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

type Schema = { type?: unknown; properties?: Record<string, unknown>; [word: string]: unknown };
type Operation = {
  tags: string[];
  description: string;
  parameters?: { name: string; required: boolean; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema & { required?: string[] } } } };
  responses: { 200: { content: { 'application/json': { schema: { properties: { result: Schema } } } } } };
};

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color-scheme:light dark}
summary{cursor:pointer}code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.5rem;border:1px solid #8886}
table{border-collapse:collapse}td,th{text-align:left;padding:.1rem 1rem .1rem 0;vertical-align:top}`;

const inputsOf = ({
  parameters,
  requestBody,
}: Operation): [name: string, isRequired: boolean, schema: unknown][] => {
  if (parameters) return parameters.map(({ name, required, schema }) => [name, required, schema]);
  const { properties = {}, required = [] } = requestBody?.content['application/json'].schema ?? {};
  return Object.entries(properties).map(([name, schema]) => [name, required.includes(name), schema]);
};

function callOf(method: string, path: string, operation: Operation): string {
  const rows = inputsOf(operation).map(
    ([name, isRequired, schema]) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${isRequired ? 'required' : ''}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  );
  const { result } = operation.responses[200].content['application/json'].schema.properties;
  return `<details><summary><code>${method.toUpperCase()} ${escaped(path)}</code></summary><p>${escaped(operation.description)}</p>
${rows.length > 0 ? `<table><tr><th>Field</th><th></th><th>Schema</th></tr>${rows.join('')}</table>` : '<p>Takes nothing.</p>'}
<pre>${escaped(JSON.stringify(result, null, 1))}</pre></details>`;
}

/** The document as a page to read, without a script: what a call takes, what it answers, and who may make it. */
export function apiPage({ info, paths }: OpenApi, documentPath: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [group = ''] = (operation as unknown as Operation).tags;
      groups.set(group, [
        ...(groups.get(group) ?? []),
        callOf(method, path, operation as unknown as Operation),
      ]);
    }
  }
  const sections = [...groups].map(([name, calls]) => `<h2>${escaped(name)}</h2>${calls.join('\n')}`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${style}</style><h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)} <a href="${documentPath}">OpenAPI 3.1</a></p>${sections.join('\n')}</html>`;
}
