import { expect, test } from 'vitest'
import { cleanLine, cleanParagraphs } from './clean-text'

test.each([
  ['  Labial   Mate ', 'Labial Mate'],
  ['Labial\n        Mate\r\nRojo', 'Labial Mate Rojo'],
  ['Aqua&trade; Smooth&#8482; &amp; Co &#x2122;', 'Aqua™ Smooth™ & Co ™'],
  ['Crema&nbsp;de\u00a0noche', 'Crema de noche'],
  ['Uñas &ntilde; &Eacute; &uuml; &euro;5', 'Uñas ñ É ü €5'],
  ['Rojo&check; 5&frac13; &COPY; &thinsp;&zwnj;&#129;fin &copy', 'Rojo✓ 5⅓ © fin &copy'],
  ['&#146;s &#0; &#xD800; &inventado; &', '’s � � &inventado; &'],
  ['<b>Rímel</b> <ILNILN41359,ILNILN41360> negro', 'Rímel negro'],
  ['Menos < 5 ml y > 3 <3', 'Menos < 5 ml y > 3 <3'],
  ['a<script>alert(1)</script>b<!-- no -->c', 'a b c'],
  ['&lt;b&gt;Rojo&lt;/b&gt;', 'Rojo'],
  ['Ma\u200bte\ufeff \u00adRojo\u2060', 'Mate Rojo'],
  ['👩\u200d🎨 Arte\u200d', '👩\u200d🎨 Arte'],
  ['Tono â€” RosÃ© â„¢ CafÃ© NiÃ±a', 'Tono — Rosé ™ Café Niña'],
  ['BEBÉ® SÃO Ã â', 'BEBÉ® SÃO Ã â'],
  ['Rojo\u0007\u0000', 'Rojo'],
  ["'=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
  ['=SUM(A1)', '=SUM(A1)'],
  ["Rojo;'=1+1 |'-2", 'Rojo;=1+1 |-2'],
  ["L'Oréal", "L'Oréal"],
  ['e\u0301', 'é'],
])('[SAFE-52] the line %j becomes %j', (dirty, line) => {
  expect(cleanLine(dirty)).toBe(line)
})

test.each([
  ['Uno\r\nDos\u2028Tres', 'Uno\nDos\nTres'],
  ['<ul><li>Uno</li><li>Dos &amp; tres</li></ul>', 'Uno\n\nDos & tres'],
  ['<p>Uno</p>\n\n\n<p>Dos</p>', 'Uno\n\nDos'],
  ['Uno \t dos  \n  tres', 'Uno dos\ntres'],
  [' \n ', ''],
])('the description %j becomes %j', (dirty, description) => {
  expect(cleanParagraphs(dirty)).toBe(description)
})

test('cleaning clean text changes nothing', () => {
  for (const dirty of ['<p>Uno</p><p>&eacute; â€” 5</p>', 'a &lt; b', 'Ma\u200bte'])
    expect(cleanParagraphs(cleanParagraphs(dirty))).toBe(cleanParagraphs(dirty))
})
