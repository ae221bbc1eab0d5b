import { expect, test } from 'vitest'
import { attributeOf, scanXml } from './scan-xml'

function eventsOf(xml: string) {
  const events: string[] = []
  scanXml(xml, {
    open: (name, tag) => events.push(`<${name}> ${tag}`),
    text: (text) => events.push(text),
    close: (name) => events.push(`</${name}>`),
  })
  return events
}

test('a document is reported as its tags and decoded texts, in order and without namespaces', () => {
  expect(eventsOf('<x:row r="2"><c/>Rosa &amp; miel</x:row>')).toStrictEqual([
    '<row> x:row r="2"',
    '<c> c/',
    '</c>',
    'Rosa & miel',
    '</row>',
  ])
})

test('a CDATA section is text up to its end and is not decoded', () => {
  expect(eventsOf('<t><![CDATA[a <b> & ]] c]]>d</t>')).toStrictEqual(['<t> t', 'a <b> & ]] c', 'd', '</t>'])
  expect(eventsOf('<t><![CDATA[]]></t>')).toStrictEqual(['<t> t', '', '</t>'])
})

test('comments, declarations and document types are skipped', () => {
  expect(eventsOf('<?xml version="1.0"?><!DOCTYPE t><t><!-- <c>a</c> -->b</t>')).toStrictEqual(['<t> t', 'b', '</t>'])
})

test('a text of 32,767 characters is whole, and a longer one is cut there', () => {
  for (const [length, kept] of [
    [32_767, 32_767],
    [32_768, 32_767],
  ] as const) {
    const text = 'a'.repeat(length)
    expect(eventsOf(`<t>${text}</t>`).map(({ length: one }) => one)).toStrictEqual([5, kept, 4])
    expect(eventsOf(`<t><![CDATA[${text}]]></t>`).map(({ length: one }) => one)).toStrictEqual([5, kept, 4])
  }
})

test.each(['<t>a<', '<t>a<![CDATA[b', '<t>a<!-- b'])('a document that ends early, %s, ends the scan', (xml) => {
  expect(eventsOf(xml).slice(0, 2)).toStrictEqual(['<t> t', 'a'])
})

test.each([
  ['c r="A1" s="2"', 'A1'],
  ["c r='A1'", 'A1'],
  ['c s="2" r = "a &lt; b"', 'a < b'],
  ['c r=""', ''],
  ['c rr="A1"', undefined],
  ['c', undefined],
])('the attribute r of %s is %j', (tag, value) => {
  expect(attributeOf(tag, 'r')).toBe(value)
})
