import { openPhones } from './open-phone.mjs'

// Uses the shop by touch and keyboard and prints response times as JSON: from the touch or key to the
// frame that shows the result, or Event Timing's duration if that is longer.
const [url, slowed = '4', rounds = '7'] = process.argv.slice(2)
/** Time for an interaction's deferred work to finish and for Event Timing to report it. */
const CALM_MS = 1_000
/** How long a tap touches the screen. */
const TAP_MS = 70

const phones = await openPhones()
const times = {}
for (let round = 0; round < Number(rounds); round += 1) {
  const { page, tools, close } = await phones.open({ slowed: Number(slowed), script: watchAnswers })
  await page.goto(url, { waitUntil: 'networkidle' })
  for (const [name, step] of Object.entries(steps(page))) {
    const touch = await prepare(page, tools, step)
    await page.evaluate(`expectAnswer(${step.shown})`)
    await touch()
    const answered = await page.evaluate(() => globalThis.answer)
    await page.waitForTimeout(CALM_MS)
    ;(times[name] ??= []).push(Math.max(answered, await page.evaluate(() => globalThis.slowestEvent)))
    await step.cleanUp?.()
  }
  await close()
}
await phones.close()
console.log(JSON.stringify(times))

/** Locates the target before the touch, because locating it takes time on the slowed processor. */
async function prepare(page, tools, { target, key }) {
  if (key !== undefined) {
    await target.focus()
    await page.waitForTimeout(CALM_MS)
    return () => page.keyboard.press(key)
  }
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await target.boundingBox()
  await page.waitForTimeout(CALM_MS)
  return async () => {
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(TAP_MS)
    await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** `shown` runs in the page and returns true when the result is visible. */
function steps(page) {
  const search = page.getByLabel('Buscar productos')
  const cart = page.getByRole('button', { name: /^Tu carrito:/ })
  const closed = () => page.waitForFunction(() => document.querySelector('dialog[open]') === null)
  const leave = async () => {
    await page.keyboard.press('Escape')
    await closed()
  }
  // A dialog is shown first and becomes modal right after that frame.
  const isOpen = () => document.querySelector('dialog:is([open], :popover-open, [data-shown])') !== null
  return {
    'next page': {
      shown: () => document.querySelector('#productos nav [aria-current=page]')?.textContent.endsWith('2'),
      target: page.getByRole('link', { name: 'Siguiente' }),
    },
    chip: {
      shown: () => document.querySelectorAll('[aria-pressed]')[1].ariaPressed === 'true',
      target: page.locator('[aria-pressed]').nth(1),
      cleanUp: () => page.locator('[aria-pressed]').first().tap(),
    },
    'letter in the search': {
      shown: () => document.querySelector('input[type=search]').value === 'l',
      target: search,
      key: 'l',
    },
    'add to cart': {
      shown: () => document.querySelector('#productos li :is([data-phase=adding], [data-phase=added])') !== null,
      target: page.getByRole('button', { name: /^Agregar .* al carrito$/ }).first(),
      cleanUp: () => cart.waitFor(),
    },
    'open the cart': { shown: isOpen, target: cart },
    'one more of it': {
      shown: () => document.querySelector('dialog[open] output').textContent === '2',
      target: page.getByRole('dialog', { name: 'Tu Carrito' }).getByRole('button', { name: 'Agregar una unidad' }),
    },
    'go on to the order': {
      shown: () =>
        [...document.querySelectorAll('dialog:is([open], :popover-open, [data-shown]) h2')].some(
          (one) => one.textContent === 'Tu pedido',
        ),
      target: page.getByRole('button', { name: 'Continuar con el pedido' }),
      cleanUp: leave,
    },
    'open a product': {
      shown: isOpen,
      target: page.getByRole('button', { name: /^Ver fotos de/ }).first(),
      cleanUp: leave,
    },
    'open a video': {
      shown: isOpen,
      target: page.getByRole('button', { name: /^Ver video de/ }).first(),
      cleanUp: leave,
    },
    'sign in': {
      shown: isOpen,
      target: page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }),
      cleanUp: leave,
    },
  }
}

/** Runs in the page. */
function watchAnswers() {
  globalThis.expectAnswer = (isShown) => {
    globalThis.slowestEvent = 0
    globalThis.answer = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Never shown: ${isShown}`)), 10_000)
      const begin = ({ timeStamp }) => {
        const look = () => (isShown() ? painted() : requestAnimationFrame(look))
        // A user-blocking task posted before a frame is painted runs right after it, before the page's deferred tasks.
        const painted = () =>
          scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' })
        for (const kind of ['pointerup', 'keydown']) removeEventListener(kind, begin, true)
        requestAnimationFrame(look)
      }
      for (const kind of ['pointerup', 'keydown']) addEventListener(kind, begin, true)
    })
  }
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) globalThis.slowestEvent = Math.max(globalThis.slowestEvent ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}
