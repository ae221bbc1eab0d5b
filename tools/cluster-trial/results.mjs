import { loadavg } from 'node:os'

const SOON_SECONDS = 30
const NEVER_ABOVE_SECONDS = 60
const SOON_SHARE = 0.9

/** Prints each exercise as it ends, and keeps them for the verdict. */
export class ResultTable {
  results = []

  add(name, { isRolling = false }, result) {
    if (this.results.length === 0) {
      console.log(
        '| exercise | orders acknowledged | lost | doubled | wrong stocks | seconds without sales | while mending | failed requests | load |',
      )
      console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
    }
    this.results.push({ name, isRolling, ...result })
    const { acknowledged, lost, doubled, wrongStocks, withoutSales, whileMending, failed, requests, failures } = result
    const kinds = Object.entries(failures).map(
      ([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`,
    )
    const cells = [
      name,
      acknowledged,
      lost,
      doubled,
      wrongStocks,
      withoutSales.toFixed(1),
      whileMending.toFixed(1),
      `${failed} of ${requests}${failed > 0 ? ` (${kinds.join(', ')})` : ''}`,
      loadavg()[0].toFixed(1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** Prints what holds over all, and every broken promise. Returns whether all were kept. */
export function printSummary({ results }) {
  const broken = brokenPromises(results)
  const all = results.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  const gaps = results.map(({ withoutSales }) => withoutSales)
  const soon = gaps.filter((seconds) => seconds <= SOON_SECONDS).length
  console.log(
    `${all} orders acknowledged; sold again within ${SOON_SECONDS} s in ${soon} of ${gaps.length}, longest ${Math.max(...gaps).toFixed(1)} s`,
  )
  for (const line of broken) console.error(`BROKEN ${line}`)
  return broken.length === 0
}

export function brokenPromises(results) {
  const broken = []
  for (const { name, isRolling, lost, doubled, wrongStocks, withoutSales, failed } of results) {
    if (lost > 0) broken.push(`${name}: ${lost} acknowledged orders are lost`)
    if (doubled > 0) broken.push(`${name}: ${doubled} orders are there twice`)
    if (wrongStocks > 0) broken.push(`${name}: the stock of ${wrongStocks} products does not agree with the orders`)
    if (withoutSales > NEVER_ABOVE_SECONDS) broken.push(`${name}: ${withoutSales.toFixed(1)} s without sales`)
    if (isRolling && failed > 0) broken.push(`${name}: ${failed} requests failed`)
  }
  const late = results.filter(({ withoutSales }) => withoutSales > SOON_SECONDS).length
  if (results.length - late < results.length * SOON_SHARE)
    broken.push(`${late} of ${results.length} took over ${SOON_SECONDS} s`)
  return broken
}
