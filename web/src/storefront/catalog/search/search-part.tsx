import { GuessedLine, type GuessedLineProps } from './guessed-line'
import { NothingFound, type NothingFoundProps } from './nothing-found'
import { SearchSuggestions, type SearchSuggestionsProps } from './search-suggestions'

export { openShelfSearch } from './open-shelf-search'

/** One of the parts that come with the first letter of a search, so that the first load names one component only. */
export interface SearchPartProps {
  guessed?: GuessedLineProps
  nothing?: NothingFoundProps
  suggestions?: SearchSuggestionsProps
}

export const SearchPart = ({ guessed, nothing, suggestions }: SearchPartProps) => (
  <>
    {guessed && <GuessedLine {...guessed} />}
    {nothing && <NothingFound {...nothing} />}
    {suggestions && <SearchSuggestions {...suggestions} />}
  </>
)
