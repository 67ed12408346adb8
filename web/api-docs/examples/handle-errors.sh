curl -sS "$BOOSTDESK_URL/orders" -w "\n%{http_code}\n" \
  -H "Authorization: Bearer $BOOSTDESK_KEY" \
  -H "Content-Type: application/json" \
  -d '{"serviceId": 1, "link": "https://example.com", "quantity": 1}'
