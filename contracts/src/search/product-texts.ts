import { fold } from '../search-text'
import { Postings } from './postings'
import { wordsOf } from './spanish-words'
import { TextParts } from './text-parts'
import { Vocabulary, type Term } from './vocabulary'

/** The texts of a product, and how much a word of each counts; the first word of a name says what it is. */
export const FIELD_WEIGHTS = { name: 8, family: 8, shade: 6, brand: 5, type: 5, category: 3, description: 1 } as const
export type SearchFields = Record<keyof typeof FIELD_WEIGHTS, string>
const FIRST_WORD = 2
const FIELDS = Object.keys(FIELD_WEIGHTS) as (keyof typeof FIELD_WEIGHTS)[]

/** A folded text between spaces that is more than one word, such as `3.5` or `l'or`. */
interface Chunk {
  text: string
  products: Postings
}

/** A text between spaces as products have it, read once for all of them. */
interface Piece {
  text: string
  terms: readonly Term[]
  spellings: readonly string[]
  chunk: Chunk | undefined
  /** How often products have it. */
  uses: number
}

/** What a product's texts contain. */
interface Contents {
  weights: Map<Term, number>
  chunks: Set<Chunk>
  /** A piece as often as the texts have it. */
  pieces: Piece[]
}

const nothing: Contents = { weights: new Map(), chunks: new Set(), pieces: [] }

/** Which products contain which words and pieces of text. Products are numbered by their places. */
export class ProductTexts {
  readonly vocabulary = new Vocabulary()
  readonly #pieces = new Map<string, Piece>()
  readonly #chunks = new Map<string, Chunk>()
  readonly #parts = new TextParts()

  /** Replaces the texts of the product at a place by others; touches only words that are not in both. */
  replace(place: number, before: SearchFields | undefined, after: SearchFields | undefined): void {
    const old = before ? this.#read(before) : nothing
    const now = after ? this.#read(after) : nothing
    for (const piece of now.pieces) piece.uses += 1
    for (const [term, weight] of now.weights) if (old.weights.get(term) !== weight) term.products.put(place, weight)
    for (const chunk of now.chunks) if (!old.chunks.has(chunk)) chunk.products.put(place, 0)
    for (const term of old.weights.keys()) if (!now.weights.has(term)) this.#removeTerm(term, place)
    for (const chunk of old.chunks) if (!now.chunks.has(chunk)) this.#removeChunk(chunk, place)
    for (const piece of old.pieces) this.#removePiece(piece)
  }

  /** The products that contain a folded word without spaces in any of their texts, one list for each way to contain it. */
  containing(word: string): Postings[] {
    // A part without signs can only stand inside a word.
    if (isOneWord(word)) return this.vocabulary.containing(word).map(({ products }) => products)
    return this.#parts.containing(word).flatMap((chunk) => this.#chunks.get(chunk)?.products ?? [])
  }

  #read(fields: SearchFields): Contents {
    const contents: Contents = { weights: new Map(), chunks: new Set(), pieces: [] }
    for (const field of FIELDS) {
      let bonus = field === 'name' ? FIRST_WORD : 0
      for (const raw of piecesOf(fields[field])) {
        const piece = this.#pieces.get(raw) ?? this.#readPiece(raw)
        contents.pieces.push(piece)
        if (piece.chunk) contents.chunks.add(piece.chunk)
        for (const term of piece.terms) {
          const weight = FIELD_WEIGHTS[field] + bonus
          bonus = 0
          if (weight > (contents.weights.get(term) ?? 0)) contents.weights.set(term, weight)
        }
      }
    }
    return contents
  }

  #readPiece(raw: string): Piece {
    const folded = fold(raw)
    const words = wordsOf(folded)
    const written = wordsOf(raw.normalize('NFC').toLowerCase())
    const spellings = words.map((word, at) => (fold(written[at] ?? '') === word ? (written[at] ?? word) : word))
    const terms = words.map((word) => this.vocabulary.ensure(word))
    for (const [at, term] of terms.entries()) term.spellings.push(spellings[at] ?? term.word)
    const chunk = folded === '' || words[0] === folded ? undefined : this.#ensureChunk(folded)
    const piece = { text: raw, terms, spellings, chunk, uses: 0 }
    this.#pieces.set(raw, piece)
    return piece
  }

  #ensureChunk(text: string): Chunk {
    let chunk = this.#chunks.get(text)
    if (!chunk) {
      this.#chunks.set(text, (chunk = { text, products: new Postings() }))
      this.#parts.add(text)
    }
    return chunk
  }

  #removeTerm(term: Term, place: number): void {
    term.products.remove(place)
    if (term.products.size === 0) this.vocabulary.remove(term)
  }

  #removeChunk(chunk: Chunk, place: number): void {
    chunk.products.remove(place)
    if (chunk.products.size > 0) return
    this.#chunks.delete(chunk.text)
    this.#parts.remove(chunk.text)
  }

  #removePiece(piece: Piece): void {
    piece.uses -= 1
    if (piece.uses > 0) return
    this.#pieces.delete(piece.text)
    for (const [at, { spellings }] of piece.terms.entries())
      spellings.splice(spellings.indexOf(piece.spellings[at] ?? ''), 1)
  }
}

const piecesOf = (text: string) => text.split(/\s+/).filter(Boolean)
const isOneWord = (word: string) => wordsOf(word)[0] === word
