// What happy-dom lacks of the browsers that we serve, and what the overlays ask it for.

// It has the attribute without the methods. Without both, overlays open as in Safari 16.
Reflect.deleteProperty(HTMLElement.prototype, 'popover')
// It is null. Without it, no live stream is opened.
Reflect.deleteProperty(Navigator.prototype, 'locks')
// It is undefined, and null in a page that is not shown.
Object.defineProperty(window, 'visualViewport', { value: null, configurable: true })
// It is undefined, so that every list of choices would seem to be set.
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
  set(this: HTMLOptionElement, isDefault: boolean) {
    this.toggleAttribute('selected', isDefault)
  },
  configurable: true,
})

const { showModal, close: closeDialog } = HTMLDialogElement.prototype
// Test files of a worker share its window, so this may be loaded again.
if (!('fillsGaps' in showModal)) {
  HTMLDialogElement.prototype.showModal = Object.assign(
    function (this: HTMLDialogElement) {
      this.setAttribute('data-modal', '')
      showModal.call(this)
    },
    { fillsGaps: true },
  )
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement, returnValue?: string) {
    this.removeAttribute('data-modal')
    Reflect.apply(closeDialog, this, returnValue === undefined ? [] : [returnValue])
  }
  // The page is not an instance of `Document`.
  for (const prototype of [Element.prototype, Object.getPrototypeOf(document)]) {
    for (const name of ['matches', 'querySelector', 'querySelectorAll'] as const) {
      const before: unknown = Reflect.get(prototype, name)
      if (typeof before !== 'function') continue
      const withModal = function (this: unknown, selector: string): unknown {
        const known = selector
          .replaceAll(':modal', '[data-modal]')
          .replaceAll(':popover-open', '[data-popover-open]')
          .replaceAll(':enabled', ':not([disabled])')
        return Reflect.apply(before, this, [known])
      }
      Object.defineProperty(prototype, name, { value: withModal, configurable: true, writable: true })
    }
  }
}
