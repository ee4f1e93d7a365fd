/** Searching and trying calls out; the page reads the same without it. Plain JavaScript, as the browser gets it. */
export const docsScript = `
const search = document.querySelector('#search');
const calls = [...document.querySelectorAll('details.call')];
const count = document.querySelector('#count');

function filter() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word));
    if (!call.hidden) shown += 1;
  }
  for (const part of document.querySelectorAll('main section')) {
    part.hidden = words.length > 0 && !part.querySelector('details.call:not([hidden])');
  }
  count.textContent = words.length === 0 ? '' : shown === 1 ? '1 call' : shown + ' calls';
}
search.form.hidden = false;
search.form.addEventListener('submit', (event) => event.preventDefault());
search.addEventListener('input', filter);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea')) return;
  event.preventDefault();
  search.focus();
});

function open() {
  const at = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (at?.matches('details')) at.open = true;
}
addEventListener('hashchange', open);
open();

const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

let described;
const describe = () => (described ??= fetch('/api/docs/openapi.json').then((reply) => reply.json()));

const follow = (api, value) =>
  value?.$ref ? follow(api, value.$ref.slice(2).split('/').reduce((at, key) => at[key], api)) : value;

function field(label, input) {
  return make('label', {}, make('span', { textContent: label }), input);
}

function send(method, path, inputs, body) {
  let address = path;
  const query = new URLSearchParams();
  const headers = { accept: 'application/vnd.manyhands.v3+json' };
  for (const { place, name, input } of inputs) {
    if (place === 'path') address = address.replace('{' + name + '}', encodeURIComponent(input.value));
    else if (input.value !== '' && place === 'header') headers[name] = input.value;
    else if (input.value !== '') query.set(name, input.value);
  }
  const url = query.size > 0 ? address + '?' + query : address;
  if (body) headers['content-type'] = 'application/json';
  return fetch(url, { method, headers, ...(body ? { body: body.value } : {}) });
}

async function build(call) {
  const { method, path } = call.dataset;
  const api = await describe();
  const operation = api.paths[path][method.toLowerCase()];
  const parameters = (operation.parameters ?? []).map((one) => follow(api, one));
  const sent = call.querySelector('pre.example');
  const inputs = parameters.map(({ in: place, name, required }) => ({
    place,
    name,
    input: make('input', { name, required: Boolean(required), autocomplete: 'off' }),
  }));
  const body = sent && make('textarea', { rows: 8, value: sent.textContent, spellcheck: false });
  const answer = make('pre', { className: 'answer', tabIndex: 0, hidden: true });
  const status = make('p', { className: 'status', role: 'status' });
  const button = make('button', { textContent: 'Send request' });
  const form = make('form', { className: 'try' });
  form.append(make('h4', { textContent: 'Try it' }));
  if (method !== 'GET') form.append(make('p', { textContent: 'This changes the data of your organisation.' }));
  form.append(...inputs.map(({ name, input }) => field(name, input)));
  if (body) form.append(field('Body', body));
  form.append(button, status, answer);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    status.textContent = 'Sending …';
    try {
      const reply = await send(method, path, inputs, body);
      const text = await reply.text();
      status.textContent = 'Status ' + reply.status;
      answer.hidden = text === '';
      answer.textContent = /json/.test(reply.headers.get('content-type')) ? JSON.stringify(JSON.parse(text), null, 2) : text.slice(0, 20000);
    } catch {
      status.textContent = 'The request could not be sent. Check your connection and try again.';
    }
    button.disabled = false;
  });
  call.append(form);
}

for (const call of calls) {
  if (call.dataset.try === undefined) continue;
  call.addEventListener('toggle', () => {
    if (call.open && !call.dataset.built) {
      call.dataset.built = 'yes';
      void build(call);
    }
  });
  if (call.open) call.dispatchEvent(new Event('toggle'));
}
`;
