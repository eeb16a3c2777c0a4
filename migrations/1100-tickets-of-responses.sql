-- A response that waits with a departure is fetched by the browser that brought it: the address of the page that follows has a
-- ticket, which nobody else knows, not even who left.
alter table provider_sign_ins add column ticket_hash bytea check (length(ticket_hash) = 32);
