import { act, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buttons } from '../../../testing/read-screen'
import { renderInPanel, settle, signIn } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { TextField } from '../../../ui/form/field'
import { Overlay } from '../../../ui/overlay/overlay'
import { overlayDepth, replacePage } from '../../../ui/overlay/page-history'
import { readDraft } from '../../list-screen/edits/drafts'
import { useKeptForm, usePageForm } from '../../list-screen/edits/use-kept-form'
import { NoticesHere } from './notices-here'

const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => undefined })
beforeEach(() => {
  stubShop(() => accepted(null))
  vi.stubGlobal('navigator', { userAgent: 'Chrome/147', maxTouchPoints: 0, serviceWorker })
  signIn({ role: 'admin' })
  replacePage('/?panel=encuestas', 0)
})

/** A form of a section, in a dialog or on its page. */
const formBy = (useForm: typeof useKeptForm) =>
  function Form() {
    const form = useForm('encuesta-nueva', { question: '' }, () => ({}))
    return <TextField label="Pregunta" {...form.field('question')} />
  }
const [DialogForm, PageForm] = [formBy(useKeptForm), formBy(usePageForm)]
const show = (form: ReactElement | undefined) => (
  <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
    {form}
    <NoticesHere />
  </Overlay>
)
const tap = (id: number) =>
  act(async () => {
    const { port1, port2 } = new MessageChannel()
    const told = new Promise((done) => port2.addEventListener('message', done))
    const data = { open: `/?panel=pedidos&pedido=${id}` }
    serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }))
    port1.postMessage('open')
    await told
    port1.close()
  })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pregunta' })
const question = () => screen.queryByRole('dialog', { name: '¿Abrir el aviso?' })

test('[PUSH-37] a tapped notice asks before it takes away what was typed in a dialog, which stays when the answer is no', async () => {
  const { user } = renderInPanel(show(<DialogForm />))
  await user.type(field(), '¿Qué tono?')
  await tap(31)
  expect([location.search, question() !== null]).toStrictEqual(['?panel=encuestas', true])
  expect(buttons(question() ?? undefined)).toStrictEqual(['Cerrar', 'Cancelar', 'Abrir el aviso'])
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await settle()
  expect([location.search, question(), field().value]).toStrictEqual(['?panel=encuestas', null, '¿Qué tono?'])
  expect(readDraft('encuesta-nueva')).toStrictEqual({ question: '¿Qué tono?' })
  await tap(31)
  // The latest one is opened.
  await tap(32)
  await user.click(screen.getByRole('button', { name: 'Abrir el aviso' }))
  await vi.waitFor(() => expect(location.search).toBe('?panel=pedidos&pedido=32'))
  await waitFor(() => expect(question()).toBeNull())
  await settle()
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=pedidos&pedido=32', 1])
})

test.each([
  ['an untouched form', DialogForm, ''],
  ['a form whose text stays when its page is left', PageForm, '¿Qué tono?'],
])('a tapped notice is opened at once beside %s', async (_, Form, text) => {
  const { user } = renderInPanel(show(<Form />))
  if (text !== '') await user.type(field(), text)
  await tap(31)
  expect([location.search, question()]).toStrictEqual(['?panel=pedidos&pedido=31', null])
})

test('a tapped notice is opened at once when the form was closed', async () => {
  const { user, rerender } = renderInPanel(show(<DialogForm />))
  await user.type(field(), '¿Qué tono?')
  rerender(show(undefined))
  await tap(31)
  expect([location.search, question()]).toStrictEqual(['?panel=pedidos&pedido=31', null])
})
