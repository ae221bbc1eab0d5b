import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as dialog from './dialog-icons'
import * as notice from './notice-icons'
import * as panel from './panel-icons'
import * as row from './row-icons'
import * as search from './search-icons'
import * as sheet from './sheet-icons'

test('icons with different names have different drawings', () => {
  const namesOf = new Map<string, Set<string>>()
  for (const [name, Icon] of [dialog, notice, panel, row, search, sheet].flatMap((file) => Object.entries(file))) {
    const drawing = renderToString(createElement(Icon as ComponentType))
    namesOf.set(drawing, (namesOf.get(drawing) ?? new Set()).add(name))
  }
  const shared = [...namesOf.values()].filter((names) => names.size > 1)
  expect(shared.map((names) => [...names])).toStrictEqual([])
})
