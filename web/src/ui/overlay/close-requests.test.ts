import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeOnBackdrop, closeOnEscape, keepOpen } from './close-requests'
import { setOpenOverlays } from './open-overlays'

/** The members of a dialog element that the code uses. */
class FakeDialog extends EventTarget {
  open = false
  isModal = true
  hasSteps = false
  name: string
  order: string[]
  constructor(name: string, order: string[]) {
    super()
    this.name = name
    this.order = order
  }
  showModal() {
    this.open = true
    this.order.push(this.name)
  }
  close() {
    this.open = false
  }
  matches(selector: string) {
    if (selector === ':modal') return this.isModal
    if (selector === ':modal:not([data-steps])') return this.isModal && !this.hasSteps
    throw new SyntaxError(selector)
  }
  closeByBrowser() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

/** An event that bubbled up from another element. */
function from(target: unknown, event: Event) {
  Object.defineProperty(event, 'target', { value: target })
  return event
}

function openDialog() {
  const order: string[] = []
  const dialog = new FakeDialog('form', order)
  const page = [new FakeDialog('panel', order), dialog, new FakeDialog('question', order)]
  for (const one of page) one.showModal()
  vi.stubGlobal('document', { querySelectorAll: () => page })
  order.length = 0
  const [ask, listening] = [vi.fn(() => false), new AbortController()]
  keepOpen(dialog as unknown as HTMLDialogElement, ask, listening)
  return { dialog, ask, listening, order }
}

test('a dialog closed by the browser is reopened below the dialogs above it, and asks once', () => {
  const { dialog, ask, order } = openDialog()
  dialog.closeByBrowser()
  expect([order, ask.mock.calls.length]).toEqual([['form', 'question'], 1])
  dialog.closeByBrowser()
  expect([dialog.open, ask.mock.calls.length]).toEqual([true, 2])
})

test('a dialog that already asked on a `cancel` it could not prevent does not ask again', () => {
  const { dialog, ask } = openDialog()
  dialog.dispatchEvent(new Event('cancel'))
  dialog.closeByBrowser()
  expect([dialog.open, ask.mock.calls.length]).toEqual([true, 0])
})

test('an earlier prevented `cancel` does not suppress the question', () => {
  const { dialog, ask } = openDialog()
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  dialog.closeByBrowser()
  expect(ask).toHaveBeenCalledOnce()
})

test('a dialog closed by its component stays closed, and a late close event does not affect a newer one', () => {
  const { dialog, ask, listening, order } = openDialog()
  dialog.dispatchEvent(new Event('close'))
  listening.abort()
  dialog.closeByBrowser()
  expect([dialog.open, order, ask.mock.calls.length]).toEqual([false, [], 0])
})

test('a close event while the dialog is open again changes nothing', () => {
  const { dialog, ask, order } = openDialog()
  dialog.dispatchEvent(new Event('close'))
  expect([dialog.open, order, ask.mock.calls.length]).toStrictEqual([true, [], 0])
})

test('the `cancel` of a file field inside does not suppress the question', () => {
  const { dialog, ask } = openDialog()
  dialog.dispatchEvent(from({}, new Event('cancel')))
  dialog.closeByBrowser()
  expect(ask).toHaveBeenCalledOnce()
})

test('a `cancel` that could not be prevented suppresses one question, not the next', () => {
  const { dialog, ask } = openDialog()
  dialog.dispatchEvent(new Event('cancel'))
  dialog.closeByBrowser()
  dialog.closeByBrowser()
  expect(ask).toHaveBeenCalledOnce()
})

test('a reopened dialog focuses the field that had the focus last, after it is modal again', () => {
  const { dialog, order } = openDialog()
  const field = (name: string) => ({ focus: () => order.push(name) })
  dialog.dispatchEvent(from(field('name'), new Event('focusin')))
  dialog.dispatchEvent(from(field('phone'), new Event('focusin')))
  dialog.closeByBrowser()
  expect(order).toStrictEqual(['form', 'question', 'phone'])
})

test('a dialog whose component was removed hears neither focus nor `cancel`', () => {
  const listening = new AbortController()
  const dialog = new FakeDialog('form', [])
  const added = vi.spyOn(dialog, 'addEventListener')
  keepOpen(dialog as unknown as HTMLDialogElement, () => false, listening)
  expect(added.mock.calls.map(([type, , options]) => [type, options])).toStrictEqual([
    ['focusin', listening],
    ['cancel', listening],
    ['close', listening],
  ])
})

describe('a click on the backdrop', () => {
  function listen(parts: Partial<FakeDialog> = {}) {
    const dialog = Object.assign(new FakeDialog('form', []), parts)
    const [ask, listening] = [vi.fn(), new AbortController()]
    closeOnBackdrop(dialog as unknown as HTMLDialogElement, ask, listening)
    const on = (type: string, target: unknown = dialog) => dialog.dispatchEvent(from(target, new Event(type)))
    return { on, ask, listening }
  }

  test('asks to close', () => {
    const { on, ask } = listen()
    on('pointerdown')
    on('click')
    expect(ask).toHaveBeenCalledOnce()
  })

  test('does not count when the press began inside, or ended there', () => {
    const { on, ask } = listen()
    on('pointerdown', 'field')
    on('click')
    on('pointerdown')
    on('click', 'field')
    expect(ask).not.toHaveBeenCalled()
  })

  test('does not count without a press of its own', () => {
    const { on, ask } = listen()
    on('click')
    on('pointerdown')
    on('pointerdown', 'field')
    on('click')
    expect(ask).not.toHaveBeenCalled()
  })

  test('does not count on a dialog beside the page, which has no backdrop', () => {
    const { on, ask } = listen({ isModal: false })
    on('pointerdown')
    on('click')
    expect(ask).not.toHaveBeenCalled()
  })

  test.each(['before the press', 'after the press'])('is not heard when the dialog was removed %s', (moment) => {
    const { on, ask, listening } = listen()
    if (moment === 'before the press') listening.abort()
    on('pointerdown')
    listening.abort()
    on('click')
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('Escape', () => {
  class FakeElement {
    isInPopover: boolean
    constructor(isInPopover: boolean) {
      this.isInPopover = isInPopover
    }
    closest(selector: string) {
      return selector === '[data-popover]' && this.isInPopover ? this : null
    }
  }
  let openPopover: FakeElement | null
  let page: EventTarget

  beforeEach(() => {
    openPopover = null
    page = new EventTarget()
    setOpenOverlays(['page', 'form'])
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('Element', FakeElement)
    vi.stubGlobal('document', {
      querySelector: (selector: string) => (selector === '[data-popover=open]' ? openPopover : null),
    })
  })

  interface Press {
    key?: string
    isComposing?: boolean
    target?: unknown
  }
  function press({ key = 'Escape', isComposing = false, target = page }: Press = {}) {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, isComposing })
    page.dispatchEvent(from(target, event))
    return event
  }
  function listen(parts: Partial<FakeDialog> = { isModal: false }) {
    const dialog = Object.assign(new FakeDialog('form', []), parts)
    const [ask, listening] = [vi.fn(), new AbortController()]
    closeOnEscape(dialog as unknown as HTMLDialogElement, 'form', ask, listening)
    return { ask, listening }
  }

  test.each([
    ['beside the page', { isModal: false }, 1],
    ['in steps beside the page', { isModal: false, hasSteps: true }, 1],
    ['in steps', { isModal: true, hasSteps: true }, 1],
    ['whose `cancel` the browser sends', { isModal: true }, 0],
  ])('asks a dialog %s', (_, parts, times) => {
    const { ask } = listen(parts)
    const event = press()
    expect([ask.mock.calls.length, event.defaultPrevented]).toStrictEqual([times, times === 1])
  })

  test('alone is heard, and not while text is composed', () => {
    const { ask } = listen()
    press({ key: 'Enter' })
    press({ isComposing: true })
    expect(ask).not.toHaveBeenCalled()
    press()
    expect(ask).toHaveBeenCalledOnce()
  })

  test('that another listener handled is ignored', () => {
    page.addEventListener('keydown', (event) => event.preventDefault())
    const { ask } = listen()
    press()
    expect(ask).not.toHaveBeenCalled()
  })

  test.each([[['form', 'question']], [['page']], [[]]])('belongs to the topmost of the overlays %j', (open) => {
    const { ask } = listen()
    setOpenOverlays(open)
    press()
    expect(ask).not.toHaveBeenCalled()
  })

  test('belongs to an open popover, or to the one that has the focus', () => {
    const { ask } = listen()
    openPopover = new FakeElement(true)
    expect(press().defaultPrevented).toBe(false)
    openPopover = null
    expect(press({ target: new FakeElement(true) }).defaultPrevented).toBe(false)
    expect(ask).not.toHaveBeenCalled()
    expect(press({ target: new FakeElement(false) }).defaultPrevented).toBe(true)
    expect(ask).toHaveBeenCalledOnce()
  })

  test('is not heard after the dialog was removed', () => {
    const { ask, listening } = listen()
    listening.abort()
    press()
    expect(ask).not.toHaveBeenCalled()
  })
})
