/** Signs in and returns the token. On a busy machine the check of a password may take too long: the answer is 503, to try again. */
export const tokenFor = async (
  address: string,
  login: { username: string; password: string },
): Promise<string> => {
  const ask = (): Promise<Response> =>
    fetch(`${address}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  const body = (await answer.json()) as { token?: string };
  if (body.token === undefined)
    throw new Error(`Signing in answers ${answer.status}: ${JSON.stringify(body)}`);
  return body.token;
};
