// Runs in CloudFront before the bucket is read: page addresses become the three files that hold all pages, in the language
// of the cookie. Only the bucket's behaviour has it, so the API's own 404 and 403 reach the caller. The local front runs this
// same file. The lines of /.well-known/security.txt come from the stage file (web.ts); without them there is no such page.
const securityLines = [];
// Where it is true, the description of the API needs a session: its addresses lead to those of finance IT.
const isApiClosed = false;
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (request.uri === '/.well-known/security.txt' && securityLines.length > 0)
    return {
      statusCode: 200,
      headers: { 'content-type': { value: 'text/plain; charset=utf-8' } },
      body: `${securityLines.join('\n')}\n`,
    };
  if (isApiClosed) {
    if (request.uri === '/docs' || request.uri === '/docs.html') return moved('/admin/api');
    if (request.uri === '/openapi.json') return moved('/api/v1/admin/openapi');
  }
  // biome-ignore lint/complexity/useOptionalChain: the runtime at the edge is older than the operator
  const chosen = (request.cookies.language || {}).value;
  const ending = chosen === 'hi' || chosen === 'mni' ? `.${chosen}.html` : '.html';
  if (request.uri === '/') request.uri = `/index${ending}`;
  else if (request.uri === '/docs') request.uri = '/docs.html';
  else if (!request.uri.slice(request.uri.lastIndexOf('/')).includes('.')) request.uri = `/app${ending}`;
  return request;
}

function moved(place) {
  return { statusCode: 302, headers: { location: { value: place }, 'cache-control': { value: 'no-store' } } };
}
