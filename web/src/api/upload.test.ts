import { beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from './failure'
import { uploadImage } from './upload'

let sent: unknown[]
let answer: string
let waits: unknown[]
beforeEach(() => {
  ;[sent, waits] = [[], []]
  vi.stubGlobal('window', { setTimeout: (_end: () => void, ms: number) => waits.push(ms) })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 200
      statusText = ''
      responseText = ''
      open = (method: string, url: string) => sent.push([method, url])
      setRequestHeader = () => {}
      abort = () => {}
      send(form: FormData) {
        sent.push([...form].map(([name, file]) => [name, file instanceof File && file.name]))
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 9, total: 9 }))
        this.responseText = answer
        this.dispatchEvent(new Event('load'))
      }
    },
  )
})
const upload = () => uploadImage(new File(['x'], 'labial.webp'), { signal: new AbortController().signal })

test('one picture is sent, and what the shop made of it is the answer', async () => {
  const image = { url: '/media/a-640.webp' }
  answer = JSON.stringify({ success: true, data: [image, { url: '/media/b-640.webp' }] })
  expect(await upload()).toStrictEqual(image)
  expect(sent).toStrictEqual([['POST', '/api/images/upload'], [['images', 'labial.webp']]])
})

test('an answer without a picture is a failure', async () => {
  answer = JSON.stringify({ success: true, data: [] })
  await expect(upload()).rejects.toBeInstanceOf(ApiFailure)
})

test('[RUN-08] a picture that arrived whole is waited for as long as its connection lasts, twenty seconds', async () => {
  answer = JSON.stringify({ success: true, data: [{}] })
  await upload()
  expect(waits).toStrictEqual([10_000, 20_000])
})
