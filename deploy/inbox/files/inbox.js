// Keyboard shortcuts, and a notice of new leads. The inbox works without this file.
const pollMs = 5_000;
const keysName = 'forecourt-leads-keys';

const arrived = document.querySelector('[data-arrived]');
const { site, after } = arrived?.dataset ?? {};
const title = document.title;

async function look() {
  if (document.hidden) return;
  try {
    const response = await fetch(`/leads/since?${new URLSearchParams({ site, after })}`);
    if (response.redirected || response.status === 401) return location.reload();
    if (!response.ok) throw new Error(`answered ${response.status}`);
    show((await response.json()).arrived);
    setLive(true);
  } catch {
    setLive(false);
  }
}

function show(count) {
  const link = arrived.querySelector('a');
  link.hidden = count === 0;
  if (count === 0) return;
  const words = count === 1 ? '1 lead has arrived' : `${count} leads have arrived`;
  if (link.textContent !== words) link.textContent = words;
  document.title = `(${count} new) ${title}`;
}

function setLive(isLive) {
  const live = document.querySelector('[data-live]');
  live.hidden = false;
  live.classList.toggle('lost', !isLive);
  live.lastChild.textContent = isLive ? 'Live' : 'Not connected';
}

if (after) {
  void look();
  setInterval(look, pollMs);
  document.addEventListener('visibilitychange', look);
} else if (
  arrived?.dataset.after === '' &&
  document.querySelector('.leads') === null &&
  !location.search.includes('q=')
) {
  // Without a lead there is no time after which new leads could be counted, so the page is reloaded instead.
  setInterval(() => document.hidden || location.reload(), 30_000);
}

// A page about a running import is reloaded to show its progress.
const { reloads } = document.querySelector('[data-reloads]')?.dataset ?? {};
if (reloads) setInterval(() => document.hidden || location.reload(), Number(reloads));

const footer = document.querySelector('[data-keys]');
const keysSwitch = document.querySelector('[data-keys-switch]');
let keysOn = localStorage.getItem(keysName) !== 'off';

function showKeys() {
  footer.hidden = false;
  keysSwitch.setAttribute('aria-pressed', String(keysOn));
  keysSwitch.textContent = keysOn ? 'Keys on' : 'Keys off';
}

if (footer !== null) {
  showKeys();
  keysSwitch.addEventListener('click', () => {
    keysOn = !keysOn;
    localStorage.setItem(keysName, keysOn ? 'on' : 'off');
    showKeys();
  });
}

document.addEventListener('keydown', (event) => {
  if (!keysOn || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
  const target = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]:not([hidden])`);
  if (target === null) return;
  event.preventDefault();
  if (target instanceof HTMLInputElement) target.focus();
  else target.click();
});
