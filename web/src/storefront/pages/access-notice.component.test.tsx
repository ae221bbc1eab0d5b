import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noteOffline, noteOnlineAgain, useOnline } from '../../api/online'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInShop, signIn } from '../../testing/render-parts'
import { AccessNotice } from './access-notice'

const restricted = 'Acceso restringido — Solo los administradores pueden acceder a esta sección'

test.each([
  ['[ROLE-82] pedidos', 'Acceso denegado'],
  ['[ROLE-83] reservas', restricted],
  ['[ROLE-84] reportes', 'Acceso Denegado — Solo los administradores pueden acceder a los reportes.'],
  ['[ROLE-85] encuestas', 'Acceso restringido a administradores'],
  ['otra', restricted],
])('the section %s is refused', (name, text) => {
  const section = name.replace(/^.* /, '')
  renderInShop(<AccessNotice section={section} onSignIn={() => {}} />)
  expect(allWords('heading')).toStrictEqual([text])
})

test('a guest can sign in, a client cannot', async () => {
  const onSignIn = vi.fn<() => void>()
  const { user, container, unmount } = renderInShop(<AccessNotice section="pedidos" onSignIn={onSignIn} />)
  expect(wordsOf(container)).toContain('Si administras la tienda, inicia sesión.')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  expect(onSignIn).toHaveBeenCalledOnce()
  unmount()
  signIn()
  const client = renderInShop(<AccessNotice section="pedidos" onSignIn={onSignIn} />).container
  expect(wordsOf(client)).toContain('Tu cuenta es de cliente.')
  expect([buttons(client), links(client)]).toStrictEqual([[], [['Volver a la tienda', '/']]])
})

test('after a loss of the connection the first answer ends it, since no product is read here', () => {
  renderInShop(<AccessNotice section="pedidos" onSignIn={() => {}} />)
  act(() => noteOffline())
  expect(useOnline.getState().isCurrent).toBe(false)
  act(() => noteOnlineAgain())
  expect(useOnline.getState().isCurrent).toBe(true)
})
