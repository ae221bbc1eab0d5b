import { openPhones } from './open-phone.mjs'

// A first visit by phone without interaction: prints the transferred bytes from the browser's network log as JSON.
const [url] = process.argv.slice(2)
const QUIET_MS = 3_000

const phones = await openPhones()
const { page, tools } = await phones.open({ script: watchPaint })
const requests = new Map()
tools.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) =>
  requests.set(requestId, { url: request.url, type, startedAt: wallTime * 1000, bytes: 0, body: 0 }),
)
tools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
  const request = requests.get(requestId)
  if (request !== undefined) request.body += encodedDataLength
})
tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  const request = requests.get(requestId)
  if (request !== undefined) request.bytes = encodedDataLength
})
await tools.send('Network.enable')
await tools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
await page.goto(url, { waitUntil: 'networkidle' })
await page.waitForTimeout(QUIET_MS)
const { paintedAt, painted, shift } = await page.evaluate(() => globalThis.paint)

const sum = (figures) => figures.reduce((one, other) => one + other, 0)
const all = [...requests.values()]
console.log(
  JSON.stringify({
    // Includes requests that were not finished by then.
    beforePaint: sum(all.filter(({ startedAt }) => startedAt <= paintedAt).map(({ bytes }) => bytes)),
    script: sum(all.filter(({ type }) => type === 'Script').map(({ body }) => body)),
    shift,
    painted,
    foreign: all.filter((request) => !request.url.startsWith(url)).map((request) => request.url),
  }),
)
await phones.close()

/** Runs in the page. */
function watchPaint() {
  const paint = { paintedAt: 0, painted: '', shift: 0 }
  globalThis.paint = paint
  new PerformanceObserver((list) => {
    const { startTime, element } = list.getEntries().at(-1)
    paint.paintedAt = performance.timeOrigin + startTime
    paint.painted = element?.currentSrc?.split('/').at(-1) || element?.localName || ''
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) paint.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}
