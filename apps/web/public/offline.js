// The page that the service worker shows without a connection. It reads what the portal kept on this device
// (features/mobile/device-copy.ts) and keeps what somebody wants done until there is a connection again: that they cannot
// come, and at /check-in that they are at the door.
const WORDS = {
  en: {
    title: 'You are offline',
    as_of: 'Offline, as of',
    nothing: 'Nothing is kept on this device. Sign in to the portal once while you have a connection.',
    shifts: 'Your next shifts',
    none: 'You had no upcoming shifts.',
    supervisor: 'Supervisor',
    contact: 'Contact',
    leave: 'I cannot come',
    sure: 'Tell the team that you cannot come? We send it when you are back online.',
    yes: 'Yes, tell them',
    keep: 'Keep my place',
    queued: 'You said you cannot come. We will send this when you are back online.',
    undo: 'Undo',
    again: 'Try again',
    online: 'You are back online.',
    open: 'Open the portal',
    door: 'Check in or out',
    door_note: 'Choose now, while you are at the kiosk. We send it when you are back online, within 24 hours.',
    door_closed: 'Check in on the kiosk’s own screen, or scan the code again once you have a connection.',
    in: 'Check in',
    out: 'Check out',
    saved_in: 'Your check-in is saved:',
    saved_out: 'Your check-out is saved:',
    saved_note: 'We send it when you open the portal with a connection, within 24 hours.',
  },
  cy: {
    title: 'Rydych all-lein',
    as_of: 'All-lein, fel yr oedd am',
    nothing: 'Nid oes dim wedi’i gadw ar y ddyfais hon. Mewngofnodwch i’r porth unwaith pan fydd gennych gysylltiad.',
    shifts: 'Eich sifftiau nesaf',
    none: 'Nid oedd gennych sifftiau i ddod.',
    supervisor: 'Goruchwyliwr',
    contact: 'Cysylltu',
    leave: 'Ni allaf ddod',
    sure: 'Dweud wrth y tîm na allwch ddod? Byddwn yn ei anfon pan fyddwch yn ôl ar-lein.',
    yes: 'Ie, dywedwch wrthynt',
    keep: 'Cadw fy lle',
    queued: 'Dywedoch na allwch ddod. Byddwn yn anfon hyn pan fyddwch yn ôl ar-lein.',
    undo: 'Dadwneud',
    again: 'Rhoi cynnig arall arni',
    online: 'Rydych yn ôl ar-lein.',
    open: 'Agor y porth',
    door: 'Cyrraedd neu adael',
    door_note: 'Dewiswch nawr, tra byddwch wrth y ciosg. Byddwn yn ei anfon pan fyddwch yn ôl ar-lein, o fewn 24 awr.',
    door_closed: 'Defnyddiwch sgrin y ciosg ei hun, neu sganiwch y cod eto pan fydd gennych gysylltiad.',
    in: 'Cyrraedd',
    out: 'Gadael',
    saved_in: 'Rydym wedi cadw’r amser y cyrhaeddoch:',
    saved_out: 'Rydym wedi cadw’r amser y gadawoch:',
    saved_note: 'Byddwn yn ei anfon pan agorwch y porth gyda chysylltiad, o fewn 24 awr.',
  },
};

const read = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};
const copy = read('device-copy');
const kept = copy?.v === 1 ? copy : null;
const language = kept?.language === 'cy' ? 'cy' : 'en';
const words = WORDS[language];
const locale = language === 'cy' ? 'cy-GB' : 'en-GB';
const main = document.getElementById('main');
let asking = null;
// a browser may think it has a connection although our server was out of reach: only a change tells something
let isBack = false;

function make(name, options = {}, ...children) {
  const { className, ...rest } = options;
  const element = Object.assign(document.createElement(name), rest);
  if (className) element.className = className;
  element.append(...children.filter((child) => child !== null && child !== ''));
  return element;
}
const button = (text, className, onclick) => make('button', { type: 'button', className, onclick }, text);

const queue = () => (read('device-queue') ?? []).filter(({ user_id }) => user_id === kept?.user_id);
const isQueued = ({ assignment_id }) => queue().some((one) => one.assignment_id === assignment_id);
function keepQueue(next) {
  localStorage.setItem('device-queue', JSON.stringify(next));
  asking = null;
  draw();
}
const put = (wanted) => keepQueue([...queue(), { user_id: kept.user_id, key: crypto.randomUUID(), ...wanted }]);
const leave = ({ assignment_id, name, cancel_until }) => put({ assignment_id, name, cancel_until });
const take = ({ assignment_id }) => keepQueue(queue().filter((one) => one.assignment_id !== assignment_id));

// the code of a kiosk counts as of the moment it was scanned, however often this page is loaded again
const isDoor = location.pathname === '/check-in';
const SCAN = 'device-scan';
function openScan() {
  const code = location.hash.slice(1);
  const before = JSON.parse(sessionStorage.getItem(SCAN) ?? 'null');
  if (!code || before?.code === code) return before;
  const scan = { code, at: new Date().toISOString() };
  sessionStorage.setItem(SCAN, JSON.stringify(scan));
  return scan;
}
let scan = isDoor ? openScan() : null;
if (isDoor) history.replaceState(null, '', location.pathname);
const clock = (at) => new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
const checks = () => queue().filter(({ check }) => check);
function check(direction) {
  const { code, at } = scan;
  sessionStorage.removeItem(SCAN);
  scan = null;
  put({ name: clock(at), check: { uuid: crypto.randomUUID(), direction, scan: code, at } });
}
function reload() {
  if (isBack && (!isDoor || checks().length > 0)) return location.assign('/portal');
  if (scan) location.hash = scan.code;
  location.reload();
}

function actions(shift) {
  if (shift.state !== 'confirmed') return null;
  if (isQueued(shift))
    return make(
      'div',
      { className: 'actions' },
      make('p', { role: 'status' }, words.queued),
      button(words.undo, '', () => take(shift)),
    );
  if (asking === shift.assignment_id)
    return make(
      'div',
      { className: 'actions' },
      make('p', { role: 'status' }, words.sure),
      button(words.yes, 'strong', () => leave(shift)),
      button(words.keep, '', () => {
        asking = null;
        draw();
      }),
    );
  return make(
    'div',
    { className: 'actions' },
    button(words.leave, '', () => {
      asking = shift.assignment_id;
      draw();
    }),
  );
}

function contact(label, { name, phones, email }) {
  const ways = phones.map((number) => make('a', { href: `tel:${number.replace(/[^+\d]/g, '')}` }, number));
  if (email) ways.push(make('a', { href: `mailto:${email}` }, email));
  return make('p', {}, make('strong', {}, `${label}: `), name, ...ways.flatMap((link) => [' ', link]));
}

const card = (shift) =>
  make(
    'li',
    {},
    make('h3', {}, shift.name),
    make('p', {}, shift.when),
    make('p', { className: 'quiet' }, [shift.team, shift.location].filter(Boolean).join(' · ')),
    shift.briefing ? make('p', { className: 'briefing' }, shift.briefing) : null,
    shift.supervisor ? contact(words.supervisor, shift.supervisor) : null,
    actions(shift),
  );

/** What somebody does with the code they scanned, and what they did with the ones before. */
function door() {
  const saved = checks().map(({ key, name, check: { direction } }) =>
    make(
      'div',
      { className: 'actions' },
      make('p', { role: 'status' }, `${words[`saved_${direction}`]} ${name}. ${words.saved_note}`),
      button(words.undo, '', () => keepQueue(queue().filter((one) => one.key !== key))),
    ),
  );
  if (!isDoor) return saved;
  const choice = scan
    ? [
        make('p', {}, words.door_note),
        make(
          'div',
          { className: 'actions' },
          button(words.in, 'strong', () => check('in')),
          button(words.out, '', () => check('out')),
        ),
      ]
    : saved.length > 0
      ? []
      : [make('p', {}, words.door_closed)];
  return [make('h2', {}, words.door), ...saved, ...choice];
}

function draw() {
  document.documentElement.lang = language;
  document.title = words.title;
  const head = [make('h1', { tabIndex: -1 }, words.title)];
  const status = isBack ? make('p', { className: 'note', role: 'status' }, words.online) : null;
  const again = make('p', {}, button(isBack ? words.open : words.again, scan ? '' : 'strong', reload));
  if (!kept)
    return main.replaceChildren(
      ...head,
      make('p', {}, words.nothing),
      ...(isDoor ? [make('p', {}, words.door_closed)] : []),
      again,
    );
  const at = new Date(kept.as_of);
  const isToday = at.toDateString() === new Date().toDateString();
  const time = at.toLocaleString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
  });
  const shifts = kept.shifts.filter(({ ends_at }) => Date.parse(ends_at) > Date.now());
  const { contact: team } = kept;
  return main.replaceChildren(
    make('p', { className: 'quiet' }, kept.organisation),
    ...head,
    make('p', { className: 'note' }, `${words.as_of} ${time}`),
    ...[status].filter(Boolean),
    ...door(),
    make('h2', {}, words.shifts),
    shifts.length > 0 ? make('ul', {}, ...shifts.map(card)) : make('p', {}, words.none),
    ...(team ? [contact(words.contact, team)] : []),
    again,
  );
}

/**
 * What was saved at the door is sent by the portal, and whoever saved it may not look here again. A browser says that it is online before
 * our server can be reached, or all the while.
 */
async function leadBack() {
  if (document.hidden || !navigator.onLine || scan || asking !== null || checks().length === 0) return;
  const answer = await fetch('/start.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.assign('/portal');
}

draw();
setInterval(() => void leadBack(), 5000);
document.addEventListener('visibilitychange', () => void leadBack());
for (const event of ['online', 'offline'])
  window.addEventListener(event, () => {
    isBack = event === 'online';
    draw();
    void leadBack();
  });
