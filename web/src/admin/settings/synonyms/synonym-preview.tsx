import { Thumbnail } from '../../../ui/layout/thumbnail'
import { useDebouncedValue } from '../../../ui/form/use-debounced-value'
import { changeText, foundText, problemOf, wordsIn } from './synonym-rules'
import { synonymFailure, useSynonymPreview } from './use-synonyms'

/** What the words of a group find today and with it. */
export function SynonymPreview({ written, id }: { written: string; id: number | undefined }) {
  const words = wordsIn(useDebouncedValue(written))
  const { data, error, isPlaceholderData } = useSynonymPreview(words, id)
  if (problemOf(words) !== undefined)
    return <p className="text-ink-2">Escribe dos palabras o más y aquí verás qué piezas se encuentran.</p>
  if (error !== null) return <p className="text-danger">{synonymFailure(error)}</p>
  if (data === undefined) return <p className="text-ink-2">Buscando piezas…</p>
  return (
    <div className="grid grid-cols-1 gap-2" aria-busy={isPlaceholderData}>
      <p role="status" className="font-medium wrap-anywhere">
        {foundText(data.of, data.total, data.pieces.length)}
      </p>
      {data.pieces.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-1.5" aria-label="Piezas">
          {data.pieces.map(({ id: pieceId, name, image_url: images, stock_total: stock }) => (
            <li key={pieceId} className="flex min-w-0 items-center gap-2">
              <Thumbnail images={images} of={{ id: pieceId, name }} className="size-8" />
              <span className="min-w-0">
                <span className="line-clamp-2 wrap-anywhere" title={name}>
                  {name}
                </span>
                {stock <= 0 && <span className="text-ink-2">Agotado</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-3 border-t border-line pt-2 text-ink-2">
        {data.words.map(({ word, ...counts }) => (
          <div key={word} className="contents">
            <dt className="wrap-anywhere text-ink">{word}</dt>
            <dd>{changeText(counts)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
