// Runs in CloudFront before the bucket is read: page addresses become the three files that hold all pages, in the language
// of the cookie. Only the bucket's behaviour has it, so the API's own 404 and 403 reach the caller. The local front runs this
// same file.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  // biome-ignore lint/complexity/useOptionalChain: the runtime at the edge is older than the operator
  const chosen = (request.cookies.language || {}).value;
  const ending = chosen === 'hi' || chosen === 'mni' ? `.${chosen}.html` : '.html';
  if (request.uri === '/') request.uri = `/index${ending}`;
  else if (request.uri === '/docs') request.uri = '/docs.html';
  else if (!request.uri.slice(request.uri.lastIndexOf('/')).includes('.')) request.uri = `/app${ending}`;
  return request;
}
