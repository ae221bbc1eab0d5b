/**
 * Simulates the queues of a shop: each station works on as many requests at once as it has processors, and the others wait in
 * their order. Requests of each kind arrive at random (Poisson), and take random times (exponential) around their mean at each
 * station. Returns the share of time that each station is busy, and the 99th percentile of each kind in milliseconds.
 */
export function simulate({ stations, kinds, seconds = 30, seed = 1 }) {
  const random = randomFrom(seed)
  const around = (mean) => -Math.log(1 - random()) * mean
  const places = new Map(Object.entries(stations).map(([name, count]) => [name, new Station(count)]))
  const events = new EventQueue()
  const times = new Map(Object.keys(kinds).map((kind) => [kind, []]))
  const endMs = seconds * 1000

  const goOn = (request, at) => {
    const step = request.steps[request.next]
    if (step === undefined) return void times.get(request.kind).push(at - request.arrivedAt)
    request.next += 1
    const [where, mean] = step
    const place = places.get(where)
    // Not a station: a wait that nobody else feels, such as for a network.
    const doneAt = place === undefined ? at + mean : place.doneAt(at, around(mean))
    events.add(doneAt, (now) => goOn(request, now))
  }
  for (const [kind, { perSecond, steps }] of Object.entries(kinds)) {
    if (perSecond === 0) continue
    const arrive = (at) => {
      if (at > endMs) return
      goOn({ kind, steps, next: 0, arrivedAt: at }, at)
      events.add(at + around(1000 / perSecond), arrive)
    }
    events.add(around(1000 / perSecond), arrive)
  }
  events.run()
  return {
    busy: Object.fromEntries([...places].map(([name, place]) => [name, place.busyShare(endMs)])),
    p99: Object.fromEntries([...times].map(([kind, list]) => [kind, percentile(list, 0.99)])),
  }
}

const BUSY_AT_MOST = 0.8
const P99_AT_MOST_MS = 500

/** The most orders a second at which no station is busier than 80 % and 99 of 100 orders take under half a second. */
export function mostOrders(growthStep) {
  const holds = (perSecond) => {
    const { busy, p99 } = simulate(growthStep(perSecond))
    return Object.values(busy).every((share) => share <= BUSY_AT_MOST) && p99.order <= P99_AT_MOST_MS
  }
  let [low, high] = [0, 1]
  while (holds(high)) [low, high] = [high, high * 2]
  while (high - low > high * 0.03) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

class Station {
  #freeAt
  #busyMs = 0

  constructor(count) {
    this.#freeAt = Array.from({ length: count }, () => 0)
  }

  doneAt(at, ms) {
    const first = this.#freeAt.indexOf(Math.min(...this.#freeAt))
    const doneAt = Math.max(at, this.#freeAt[first]) + ms
    this.#freeAt[first] = doneAt
    this.#busyMs += ms
    return doneAt
  }

  busyShare(endMs) {
    return this.#busyMs / this.#freeAt.length / endMs
  }
}

/** A binary heap by time. */
class EventQueue {
  #heap = []

  add(at, run) {
    const heap = this.#heap
    let child = heap.push({ at, run }) - 1
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (heap[parent].at <= at) break
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = { at, run }
  }

  run() {
    for (let event = this.#take(); event !== undefined; event = this.#take()) event.run(event.at)
  }

  #take() {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (heap.length === 0) return first
    let parent = 0
    for (;;) {
      let child = 2 * parent + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && heap[child + 1].at < heap[child].at) child += 1
      if (heap[child].at >= last.at) break
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return first
  }
}

function percentile(values, share) {
  const sorted = values.sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Repeatable random numbers (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
