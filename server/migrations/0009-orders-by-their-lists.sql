-- The indexes of the lists hold the text that is searched and answer for every word alike; this one was slower for the frequent ones.
drop index orders_search;
