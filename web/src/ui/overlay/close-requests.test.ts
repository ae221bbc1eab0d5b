import { expect, test, vi } from 'vitest'
import { keepOpen } from './close-requests'

/** The members of a dialog element that the code uses. */
class FakeDialog extends EventTarget {
  open = false
  inside: FakeDialog[] = []
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
  querySelectorAll() {
    return this.inside
  }
  closeByBrowser() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

function openDialog() {
  const order: string[] = []
  const dialog = new FakeDialog('form', order)
  const inside = new FakeDialog('question', order)
  dialog.showModal()
  inside.showModal()
  dialog.inside = [inside]
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
