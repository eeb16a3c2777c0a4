-- Reports name the questions of guidelines as they are worded, and as the one that they were joined into.
call stamp_tenants('item_collections');
