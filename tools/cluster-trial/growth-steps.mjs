/**
 * What visitors ask for until one of them orders: 25 visits, each with a page, three lists or products and ten files that no cache of the
 * browser had, and eight additions to carts. The panel reads two lists an order, and a report for every fiftieth.
 */
const PER_ORDER = { page: 25, list: 75, file: 250, cart: 8, order: 1, panel: 2, report: 0.02 }

/** Database time of the panel, from the table of figures in README: a list of 50,000 orders, a report of a year. */
const PANEL_MS = 10
const REPORT_MS = 140
/** Time of a round trip between machines of one data centre; an order makes seven to its database. */
const NETWORK_MS = 0.3
const ROUND_TRIPS = 7
/** What a CDN leaves: pages and lists are asked for anew after a minute or a change, files hardly ever. */
const LEFT_BY_CDN = { page: 0.1, list: 0.1, file: 0.01 }

/**
 * Each step from one machine on, as a function of the orders a second. `alone` and `cluster` are the measured costs of a request on
 * one machine and in the cluster, in milliseconds of each program.
 */
export function growthSteps({ alone, cluster }) {
  const away = stepsOf(cluster, NETWORK_MS * ROUND_TRIPS)
  const here = stepsOf(alone, 0)
  const three = { shop: 6, postgres: 2, replica: 2, haproxy: 3 }
  const large = { shop: 24, postgres: 16, replica: 16, haproxy: 8 }
  const four = { shop: 96, postgres: 64, replica: 64, reader: 128, haproxy: 32 }
  return {
    'one machine of 2 processors': grown({ shop: 1, postgres: 1 }, here),
    'one machine of 8 processors, `WORKERS=5`': grown({ shop: 5, postgres: 3 }, here),
    'three machines of 4 processors, as in the trial': grown(three, away),
    '… with a CDN before pages, lists and files': grown(three, away, { left: LEFT_BY_CDN }),
    '… PostgreSQL on machines of their own of 16 processors, 24 for shops': grown(large, away, { left: LEFT_BY_CDN }),
    '… the panel on two read replicas': grown({ ...large, reader: 32 }, away, { left: LEFT_BY_CDN, panel: 'reader' }),
    '… orders divided among four such PostgreSQL': grown(four, away, { left: LEFT_BY_CDN, panel: 'reader' }),
  }
}

const grown =
  (stations, stepsFor, { left = {}, panel = 'postgres' } = {}) =>
  (perSecond) => ({
    stations,
    // Enough orders for a percentile, and not more than a minute of computing for the largest step.
    seconds: Math.min(60, Math.max(4, 300 / perSecond)),
    kinds: Object.fromEntries(
      Object.entries(PER_ORDER).map(([kind, times]) => [
        kind,
        { perSecond: perSecond * times * (left[kind] ?? 1), steps: stepsFor(kind, panel) },
      ]),
    ),
  })

const stepsOf = (costs, networkMs) => (kind, panel) => {
  if (kind === 'panel')
    return [
      ['shop', costs.list.shop],
      [panel, PANEL_MS],
    ]
  if (kind === 'report')
    return [
      ['shop', costs.list.shop],
      [panel, REPORT_MS],
    ]
  const { perSecond: _, watch: _watch, ...programs } = costs[kind]
  const stations = Object.entries(programs).filter(([, ms]) => ms > 0)
  return kind === 'order' ? [...stations, ['network', networkMs]] : stations
}
