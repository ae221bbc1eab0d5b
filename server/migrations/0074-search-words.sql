-- What visitors searched and did not find, by day; nothing of who searched. A row exists for words that three networks searched
-- on that day.
create table search_words (
  day date not null,
  words text not null,
  searches int not null,
  -- How often a piece was added to a cart from the list of this search.
  adds int not null,
  -- How many pieces the last search found.
  found int not null,
  primary key (day, words)
);
