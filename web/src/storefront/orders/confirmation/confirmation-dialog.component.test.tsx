import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aConfirmedOrder } from '../../../testing/a-confirmed-order'
import { allWords } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { ConfirmationDialog } from './confirmation-dialog'

afterEach(() => void vi.restoreAllMocks())
const show = () => renderInShop(<ConfirmationDialog isOpen order={aConfirmedOrder()} onClose={() => {}} />)

test.each([
  ['Copiar número de pedido', 'PED-261120-7K4Q', 'Número copiado'],
  ['Copiar mensaje', 'Hola, Tocador.', 'Mensaje copiado'],
])('«%s» copies %s, and says so', async (name, text, said) => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(allWords('status').join()).toContain(said))
  expect(await navigator.clipboard.readText()).toBe(text)
})

test('a text that the browser does not copy says what to do', async () => {
  const { user } = show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  Object.assign(document, { execCommand: () => false })
  await user.click(screen.getByRole('button', { name: 'Copiar mensaje' }))
  await waitFor(() =>
    expect(allWords('alert').join()).toContain('No se pudo copiar. Mantén presionado el texto para copiarlo.'),
  )
})
