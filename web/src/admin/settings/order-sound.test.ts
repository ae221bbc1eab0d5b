import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storage, stubShop } from '../../testing/stub-shop'
import { allowSoundOnInput, isSoundOn, soundForOrder, switchSound } from './order-sound'

let notes: number[]
/** When each note begins. */
let starts: number[]
let made: FakeAudio[]
let isAllowed: boolean
let stop = () => {}
const inputs = new Map<string, () => void>()

/** A browser that refuses sound until there was an input, and one tab of it that has just loaded. */
class FakeAudio {
  state = 'suspended'
  currentTime = 0
  destination = {}
  constructor() {
    made.push(this)
  }
  async resume() {
    if (isAllowed) this.state = 'running'
  }
  async close() {
    this.state = 'closed'
  }
  createGain = () => ({ gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} }, connect: () => {} })
  createOscillator = () => {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: <To>(to: To) => to,
      start: (at: number) => {
        notes.push(frequency.value)
        starts.push(at)
      },
      stop: () => {},
    }
  }
}

beforeEach(() => {
  stop()
  stubShop(() => ({}))
  ;[notes, starts, made, isAllowed] = [[], [], [], false]
  inputs.clear()
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('navigator', { locks: { request: async (_: string, work: () => unknown) => work() } })
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => inputs.set(name, act))
  vi.stubGlobal('removeEventListener', (name: string) => inputs.delete(name))
  stop = allowSoundOnInput()
})

/** The first click in the page. */
const click = async () => {
  isAllowed = true
  inputs.get('pointerup')?.()
  await Promise.resolve()
}

describe('the sound for a new order', () => {
  test('is off until it is switched on, which plays it once and is kept in this browser', async () => {
    expect(isSoundOn()).toBe(false)
    await click()
    expect(await soundForOrder(1)).toBe('silent')
    expect(notes).toStrictEqual([])
    expect(await switchSound(true)).toBe(true)
    expect(notes).toStrictEqual([784, 1_175])
    expect(storage.get('tocador-order-sound')).toBe('on')
    expect(await soundForOrder(2)).toBe('played')
    expect(notes).toHaveLength(4)
    await switchSound(false)
    expect([isSoundOn(), await soundForOrder(3)]).toStrictEqual([false, 'silent'])
  })

  test('is reported as blocked before the first input in the page, and never played late', async () => {
    storage.set('tocador-order-sound', 'on')
    expect(await soundForOrder(1)).toBe('blocked')
    await click()
    expect(notes).toStrictEqual([])
    expect(await soundForOrder(2)).toBe('played')
  })

  test('is played once by all tabs of the browser together', async () => {
    storage.set('tocador-order-sound', 'on')
    await click()
    expect(await Promise.all([soundForOrder(7), soundForOrder(7)])).toStrictEqual(['played', 'silent'])
    expect(notes).toHaveLength(2)
  })

  test('is refused by a browser that allows none, and absent in one without audio', async () => {
    expect(await switchSound(true)).toBe(false)
    vi.stubGlobal('AudioContext', undefined)
    expect(await soundForOrder(1)).toBe('blocked')
  })

  test('is allowed by a key, too, with one audio for the whole page, which ends with the panel', async () => {
    storage.set('tocador-order-sound', 'on')
    inputs.get('pointerup')?.()
    isAllowed = true
    inputs.get('keydown')?.()
    await Promise.resolve()
    expect(await soundForOrder(1)).toBe('played')
    expect(made.map(({ state }) => state)).toStrictEqual(['running'])
    stop()
    expect([made.map(({ state }) => state), [...inputs.keys()]]).toStrictEqual([['closed'], []])
  })

  test('has its second note after the first', async () => {
    await click()
    expect(await switchSound(true)).toBe(true)
    expect(starts).toStrictEqual([0, 0.16])
  })

  test('is played where the browser has no locks, as without https', async () => {
    vi.stubGlobal('navigator', {})
    storage.set('tocador-order-sound', 'on')
    await click()
    expect([await soundForOrder(1), await soundForOrder(1)]).toStrictEqual(['played', 'silent'])
  })
})
