curl "$BOOSTDESK_URL/orders" \
  -H "Authorization: Bearer $BOOSTDESK_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: $ATTEMPT" \
  -d "{\"serviceId\": 1, \"link\": \"$ORDER_LINK\", \"quantity\": 10}"
