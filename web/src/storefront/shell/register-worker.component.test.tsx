import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { renderInShop, settle } from '../../testing/render-parts'
import { withCart } from '../../testing/with-cart'
import { useToasts } from '../../ui/overlay/toasts'
import { registerWorker } from './register-worker'

/** A worker of a version whose pages have these files. */
class FakeWorker extends EventTarget {
  told: unknown[] = []
  state = 'installing'
  files: string[]
  constructor(files: string[]) {
    super()
    this.files = files
  }
  postMessage(message: string, [port]: MessagePort[] = []) {
    this.told.push(message)
    if (message === 'page-files') port?.postMessage(this.files)
  }
}
interface Registration extends EventTarget {
  waiting: FakeWorker | null
  active: FakeWorker | null
  installing: FakeWorker | null
  update: () => Promise<void>
}
let registration: Registration
let container: EventTarget
let registered: string[]
/** Pages of earlier tests go on listening, so that each test counts its own. */
let asked: { updates: number }
let answerUpdate: () => Promise<void>
beforeEach(() => {
  ;[registered, asked] = [[], { updates: 0 }]
  answerUpdate = () => Promise.reject(new Error('offline'))
  const own = asked
  const update = () => {
    own.updates++
    return answerUpdate()
  }
  registration = Object.assign(new EventTarget(), { waiting: null, active: null, installing: null, update })
  container = Object.assign(new EventTarget(), {
    register: (address: string) => {
      registered.push(address)
      return Promise.resolve(registration)
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  document.head.innerHTML = '<meta src="/assets/a.js"><link href="/assets/b.css">'
  return () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    document.head.replaceChildren()
  }
})
const ours = ['/assets/a.js', '/assets/b.css']
let version = 0
/** A version of its own for each test: each is told once as long as the page is open. */
const others = () => [`/assets/other-${++version}.js`]
/** Messages between ports arrive later than timers without a delay. */
const arrive = async () => {
  for (let turn = 0; turn < 5; turn++) await settle()
}
const news = () => screen.queryAllByText('Hay una versión nueva').length
async function start() {
  renderInShop(<p />)
  await registerWorker()
  await arrive()
}

test('a browser without workers, and one that refuses, go on without', async () => {
  Object.assign(container, { register: () => Promise.reject(new Error('refused')) })
  await start()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await start()
  expect([registered, news()]).toStrictEqual([[], 0])
})

test('a waiting worker of this page’s version is activated', async () => {
  registration.waiting = new FakeWorker(ours)
  registration.active = new FakeWorker(others())
  await start()
  expect(registered).toStrictEqual(['/sw.js'])
  expect([registration.waiting.told, registration.active.told, news()]).toStrictEqual([
    ['page-files', 'activate'],
    [],
    0,
  ])
})

test('an active one of this version is left alone, and one that answers nothing', async () => {
  registration.active = new FakeWorker(ours)
  await start()
  expect(registration.active.told).toStrictEqual(['page-files'])
  registration.waiting = new FakeWorker([])
  fireEvent(container as Window, new Event('controllerchange'))
  await arrive()
  expect([registration.waiting.told, news()]).toStrictEqual([['page-files'], 0])
})

test('a version that arrived before this part of the page is told when the server has no newer one', async () => {
  answerUpdate = () => Promise.resolve()
  registration.active = new FakeWorker(ours)
  registration.waiting = new FakeWorker(others())
  await start()
  expect([asked.updates, news()]).toStrictEqual([1, 1])
})

test('a page that is newer than both workers is not told of the older one', async () => {
  const coming = new FakeWorker(ours)
  answerUpdate = () => {
    registration.installing = coming
    registration.dispatchEvent(new Event('updatefound'))
    return Promise.resolve()
  }
  registration.waiting = new FakeWorker(others())
  await start()
  expect([asked.updates, news()]).toStrictEqual([1, 0])
  Object.assign(registration, { waiting: coming, installing: null })
  coming.state = 'installed'
  coming.dispatchEvent(new Event('statechange'))
  await arrive()
  expect([coming.told, news()]).toStrictEqual([['page-files', 'activate'], 0])
})

test('a version whose installation began before this part of the page is told when it is complete', async () => {
  const coming = new FakeWorker(others())
  registration.active = new FakeWorker(ours)
  registration.installing = coming
  await start()
  expect([asked.updates, news()]).toStrictEqual([0, 0])
  Object.assign(registration, { waiting: coming, installing: null })
  coming.state = 'installed'
  coming.dispatchEvent(new Event('statechange'))
  await arrive()
  expect(news()).toBe(1)
})

test('a page that was just loaded without internet is not told of another version; one that was open is, once', async () => {
  const files = others()
  registration.waiting = new FakeWorker([...ours, ...files])
  await start()
  expect([registration.waiting.told, news()]).toStrictEqual([['page-files'], 0])
  const change = async () => {
    fireEvent(container as Window, new Event('controllerchange'))
    await arrive()
  }
  await change()
  expect(news()).toBe(1)
  // What the visitor has closed does not come back.
  act(() => useToasts.setState(useToasts.getInitialState(), true))
  expect(news()).toBe(0)
  await change()
  expect(news()).toBe(0)
})

test('a version that is installed while the page is open is told when it is complete, and not without internet', async () => {
  await start()
  const coming = new FakeWorker(others())
  registration.installing = coming
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = coming
  coming.dispatchEvent(new Event('statechange'))
  await arrive()
  expect([coming.told, news()]).toStrictEqual([[], 0])
  coming.state = 'installed'
  act(() => useOnline.setState({ isOnline: false }))
  coming.dispatchEvent(new Event('statechange'))
  await arrive()
  expect([coming.told, news()]).toStrictEqual([['page-files'], 0])
  act(() => useOnline.setState({ isOnline: true }))
  coming.dispatchEvent(new Event('statechange'))
  await arrive()
  expect(news()).toBe(1)
})

test("'Actualizar' loads the page again, without asking a guest whether to leave", async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  registration.waiting = new FakeWorker(others())
  answerUpdate = () => Promise.resolve()
  await start()
  const { isAsked } = withCart()
  expect(isAsked()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(isAsked()).toBe(false)
})

test('an app that is shown again after an hour asks for a new version', async () => {
  await start()
  const shownAfter = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    return asked.updates
  }
  expect(shownAfter(59)).toBe(0)
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(shownAfter(1)).toBe(0)
  state.mockRestore()
  expect(shownAfter(0)).toBe(1)
  expect(shownAfter(59)).toBe(1)
  expect(shownAfter(1)).toBe(2)
})
