import { openPhones } from './open-phone.mjs'

// Types words into the search, one after the other, and prints as JSON how many milliseconds after the pause of 300 ms
// the suggestions and the list show the results, on a page with its processor slowed so many times.
const [url, slowed, ...words] = process.argv.slice(2)
const PAUSE_MS = 300

const phones = await openPhones()
const { page } = await phones.open({ slowed: Number(slowed) })
await page.goto(url, { waitUntil: 'networkidle' })
const search = page.getByRole('combobox', { name: 'Buscar productos' })
const times = { suggestions: [], list: [] }
for (const word of words) {
  await search.fill('')
  await page.waitForFunction(() => document.querySelector('#productos ul[aria-busy=false]') !== null)
  await page.waitForTimeout(500)
  await search.focus()
  await page.evaluate(watchSearch, word)
  await page.keyboard.type(word)
  for (const [name, took] of Object.entries(await page.evaluate(() => globalThis.found)))
    times[name].push(took - PAUSE_MS)
}
await phones.close()
console.log(JSON.stringify(times))

/** Runs in the page. */
function watchSearch(word) {
  const panel = () => document.querySelector('.search-panel')
  // The suggestions of the word before stay until the next ones are there.
  const before = panel()?.textContent ?? ''
  const shows = {
    suggestions: () => panel()?.hidden === false && panel().textContent !== before,
    list: () =>
      new URLSearchParams(location.search).get('buscar') === word &&
      document.querySelector('#productos ul[aria-busy=false]') !== null &&
      document.querySelector('#productos h2 + p') !== null,
  }
  globalThis.found = new Promise((resolve) => {
    let typedAt = 0
    addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), true)
    const took = {}
    const look = () => {
      for (const [name, isShown] of Object.entries(shows)) {
        if (isShown()) took[name] ??= performance.now() - typedAt
      }
      if (Object.keys(took).length === 2) resolve(took)
      else requestAnimationFrame(look)
    }
    look()
  })
}
