import { openPhones } from './open-phone.mjs'

// Types words into the search, one after the other, and prints as JSON how many milliseconds after the pause of 300 ms
// the list shows the results, on a page with its processor slowed so many times.
const [url, slowed, ...words] = process.argv.slice(2)
const PAUSE_MS = 300

const phones = await openPhones()
const { page } = await phones.open({ slowed: Number(slowed) })
await page.goto(url, { waitUntil: 'networkidle' })
const search = page.getByRole('combobox', { name: 'Buscar productos' })
const times = []
for (const word of words) {
  await search.fill('')
  await page.waitForFunction(() => document.querySelector('#productos ul[aria-busy=false]') !== null)
  await page.waitForTimeout(500)
  await search.focus()
  await page.evaluate(watchSearch, word)
  await page.keyboard.type(word)
  times.push((await page.evaluate(() => globalThis.found)) - PAUSE_MS)
}
await phones.close()
console.log(JSON.stringify(times))

/** Runs in the page. */
function watchSearch(word) {
  globalThis.found = new Promise((resolve) => {
    let typedAt = 0
    addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), true)
    const isThere = () => {
      const list = document.querySelector('#productos ul[aria-busy]')
      const isAsked = new URLSearchParams(location.search).get('buscar') === word
      return (
        isAsked && list !== null && list.ariaBusy !== 'true' && document.querySelector('#productos h2 + p') !== null
      )
    }
    const look = () => (isThere() ? resolve(performance.now() - typedAt) : requestAnimationFrame(look))
    look()
  })
}
