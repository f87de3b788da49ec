// Runs in CloudFront before the bucket is read: page addresses become the three files that hold all pages, in the language
// of the cookie. Only the bucket's behaviour has it, so the API's own 404 and 403 reach the caller. The local front runs this
// same file. The lines of /.well-known/security.txt come from the stage file (web.ts); without them there is no such page.
const securityLines = [];
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (request.uri === '/.well-known/security.txt' && securityLines.length > 0)
    return {
      statusCode: 200,
      headers: { 'content-type': { value: 'text/plain; charset=utf-8' } },
      body: `${securityLines.join('\n')}\n`,
    };
  // biome-ignore lint/complexity/useOptionalChain: the runtime at the edge is older than the operator
  const chosen = (request.cookies.language || {}).value;
  const ending = chosen === 'hi' || chosen === 'mni' ? `.${chosen}.html` : '.html';
  if (request.uri === '/') request.uri = `/index${ending}`;
  else if (request.uri === '/docs') request.uri = '/docs.html';
  else if (!request.uri.slice(request.uri.lastIndexOf('/')).includes('.')) request.uri = `/app${ending}`;
  return request;
}
