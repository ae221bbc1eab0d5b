import { vi } from 'vitest'

type Answer = { status?: number; json: unknown }

/** The forms that the stubbed XMLHttpRequest sent, by the path without `/api`. */
export const uploads: { path: string; form: FormData }[] = []

/** Stubs XMLHttpRequest, by which `sendForm` sends files. */
export function stubUploads(answer: (upload: (typeof uploads)[number]) => Answer | Promise<Answer>) {
  uploads.length = 0
  class StubbedUpload extends EventTarget {
    upload = new EventTarget()
    status = 0
    statusText = ''
    responseText = ''
    #path = ''
    open(_: string, url: string) {
      this.#path = url.replace('/api', '')
    }
    setRequestHeader() {}
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    async send(form: FormData) {
      const upload = { path: this.#path, form }
      uploads.push(upload)
      const { status = 200, json } = await answer(upload)
      this.status = status
      this.responseText = JSON.stringify(json)
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubbedUpload)
}
