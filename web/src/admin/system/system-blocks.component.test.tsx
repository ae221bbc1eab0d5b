import { renderHook, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { someBackups } from '../../testing/a-backup'
import { aProblem, aSelfCheck } from '../../testing/a-self-check'
import { allWords } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { SystemBlocks } from './system-blocks'
import { useSystemSummary } from './use-system-summary'

test('[IMG-13] the settings have copies, the check and the pictures', () => {
  stubShop(() => new Promise(() => {}))
  renderInPanel(<SystemBlocks timeZone="America/Mexico_City" />)
  expect(allWords('heading')).toStrictEqual(['Copias', 'Revisión de la tienda', 'Fotos'])
  expect(screen.getAllByRole('region')).toHaveLength(3)
})

test.each([
  ['the worst first', someBackups({ is_same_disk: true }), aSelfCheck([aProblem()]), ['error', 'warning'], true],
  ['no last copy while they cannot be relied on', someBackups({ health: 'failed' }), aSelfCheck(), ['error'], false],
] as const)('[BKP-17] the summary has %s', async (_, backups, check, tones, isProven) => {
  stubShop(({ path }) => accepted(path === '/admin/backups' ? backups : check))
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSystemSummary('America/Mexico_City'), { wrapper })
  await waitFor(() => expect(result.current.alerts.map(({ tone }) => tone)).toStrictEqual(tones))
  expect(result.current.lastProven).toBe(isProven ? 'Última copia probada: hoy 3:10 a.m.' : undefined)
})
