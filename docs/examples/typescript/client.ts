import type { paths } from './api.d.ts';

/** A small typed client. Types: `npx openapi-typescript docs/openapi.json -o api.d.ts`. */
type Posts = { [P in keyof paths]: paths[P] extends { post: object } ? P : never }[keyof paths];
type Body<P extends Posts> = paths[P]['post'] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : never;
type Answer<P extends Posts> = paths[P]['post'] extends {
  responses: { 200: { content: { 'application/json': infer A } } };
}
  ? A
  : never;

/** Posts a request and returns its answer; waits and tries again while the service is busy. Errors: an Error with
 *  the service's sentence. Engine max answers otherwise (202, a job): poll `/v1/jobs/{id}`. */
export function createClient(base: string, key: string) {
  return async <P extends Posts>(path: P, body: Body<P>): Promise<Answer<P>> => {
    for (;;) {
      const answer = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      });
      if (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after') ?? 1);
        await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
        continue;
      }
      const json: unknown = await answer.json();
      if (!answer.ok) throw new Error((json as { message: string }).message);
      return json as Answer<P>;
    }
  };
}
