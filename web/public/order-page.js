// Puts into the browser's cart what its page is about: the goods of an order again, or a unit that is set aside. Loads an order's
// page again when the order changed. Replaces pictures that cannot be loaded by the initial beside them. It loads nothing of the
// shop; everything else works without it.
const CART = '/?carrito=abierto'
const UNSTORED =
  'Tu navegador no guarda los datos de este sitio, así que tu carrito se perdería. Permite que los guarde e intenta de nuevo.'
const [area, answer] = [document.getElementById('repetir'), document.getElementById('repetido')]
const button = area?.querySelector('button')

if (area && answer && button) {
  area.hidden = false
  button.addEventListener('click', () => void repeat(area, answer))
}

// It does not bubble.
addEventListener('error', ({ target }) => showInitial(target), { capture: true })
for (const image of document.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0) showInitial(image)

const LOOK_EVERY_MS = 20_000
const [, kind, secret] = location.pathname.split('/')
const CALL = kind === 'apartado' ? `waiting/held/${secret}/open` : `orders/by-token/${secret}/repeat`
const { version } = document.body.dataset

// Only pages of open orders have a version; those with a form or an error stay as they are.
if (version !== undefined) {
  setInterval(() => void look(), LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => void look())
}

function showInitial(image) {
  const initial = image instanceof HTMLImageElement && image.nextElementSibling?.firstElementChild
  if (initial) image.replaceWith(initial)
}

async function look() {
  if (document.hidden || isInUse()) return
  const reply = await fetch(`/pedido/${secret}`, { method: 'HEAD' }).catch(() => undefined)
  if (reply?.ok !== true && reply?.status !== 404) return
  const isSame = reply.headers.get('order-version') === version
  // Not reload(): the address may be that of a form. A link that ended leads to the page that says so.
  if (!isSame && !isInUse()) location.replace(`/pedido/${secret}`)
}

/** What repeating answered is read, or text is selected. */
function isInUse() {
  return Boolean(answer?.textContent) || getSelection()?.isCollapsed === false
}

async function repeat(area, answer) {
  const button = area.querySelector('button')
  if (button.disabled) return
  button.disabled = true
  answer.textContent = area.dataset.busy ?? 'Buscando lo que hay hoy…'
  try {
    let [status, body] = await ask(read('auth_token'))
    if (status === 401) [status, body] = await ask(null)
    if (status >= 300) answer.textContent = body.message
    else if (body.data.cutLines.length === 0) leave(answer)
    else show(answer, body.data.cutLines, Number(area.dataset.lines))
  } catch ({ message }) {
    answer.textContent = message === UNSTORED ? UNSTORED : 'Error de conexión. Intenta nuevamente.'
  }
  button.disabled = false
}

/** Back may show this page as it was left: what it says until then would stay, and keep it from looking for changes. */
function leave(answer) {
  addEventListener('pageshow', () => answer.replaceChildren(), { once: true })
  location.assign(CART)
}

async function ask(token) {
  const reply = await fetch(`/api/${CALL}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(token ? {} : { sessionId: guestId() }),
  })
  return [reply.status, await reply.json()]
}

/** `lines`: how many the order has. */
function show(answer, cutLines, lines) {
  const isNothing = cutLines.length >= lines && cutLines.every(({ kept }) => kept === 0)
  const cut = cutLines.map(({ name, wanted, kept }) => {
    const item = document.createElement('li')
    // More may be in stock: the limit of one product cuts a line, too.
    item.textContent = `${name}: ${kept === 0 ? 'ya no hay' : `en tu carrito hay ${kept} de ${wanted}`}`
    return item
  })
  const text = document.createElement('p')
  text.textContent = isNothing
    ? 'Ya no queda nada de este pedido; tu carrito sigue como estaba.'
    : 'Lo que se pudo agregar está en tu carrito, a los precios de hoy. Faltó:'
  const list = document.createElement('ul')
  list.append(...cut)
  const link = document.createElement('a')
  link.href = isNothing ? '/' : CART
  link.textContent = isNothing ? 'Ver la tienda' : 'Ver carrito'
  link.className = 'font-semibold underline underline-offset-[.28em]'
  answer.replaceChildren(text, list, link)
}

/** The guest's id as the storefront keeps it (guest-session.ts). Without storage its cart could not be found after this page. */
function guestId() {
  const known = read('guest_session_id')
  if (known !== null && /^guest_[\w-]{10,122}$/.test(known)) return known
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0'))
  const id = `guest_${Date.now()}_${random.join('')}`
  try {
    localStorage.setItem('guest_session_id', id)
  } catch {
    throw new Error(UNSTORED)
  }
  return id
}

function read(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
