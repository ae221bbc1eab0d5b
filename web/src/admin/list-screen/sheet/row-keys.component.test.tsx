import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useListRowKeys, useRowKeys } from './row-keys'

test('the keys of the rows are listed while their list is there', () => {
  const listed = renderHook(() => useRowKeys()).result
  expect(listed.current).toStrictEqual([])
  const keys = [
    { keys: ['e'], what: 'Editar' },
    { keys: ['1', '2'], what: 'Estado' },
  ]
  const { rerender, unmount } = renderHook((given: typeof keys) => useListRowKeys(given), { initialProps: keys })
  expect(listed.current).toStrictEqual(keys)
  rerender(keys.slice(1))
  expect(listed.current).toStrictEqual(keys.slice(1))
  unmount()
  expect(listed.current).toStrictEqual([])
})
